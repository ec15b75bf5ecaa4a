import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { UploadPanel } from './upload-panel.tsx'

const picture = async (name: string): Promise<File> => {
  const canvas = new OffscreenCanvas(40, 10)
  canvas.getContext('2d')?.fillRect(0, 0, 40, 10)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' })
}
const input = () => page.getByLabelText('上传图片或视频')

beforeAll(startTexts)

describe('uploading to a library', () => {
  it('[ENT-4] says which file is refused and why, and sends all others', async () => {
    const world = await showPage(<UploadPanel libraryId="l1" type="OTHER" />)
    const broken = new File(['no picture'], '坏.png', { type: 'image/png' })
    const paper = new File(['paper'], '合同.pdf', { type: 'application/pdf' })
    await page.getByRole('combobox', { name: '上传尺寸' }).click()
    await page.getByTitle('800×800，补白').last().click()
    await userEvent.upload(input(), [await picture('一.png'), broken, paper, await picture('二.png')])
    await expect.poll(() => world.upload.transfers.map(({ request }) => request.fileName)).toEqual(['一.png', '二.png'])
    const { width, height } = await createImageBitmap(world.upload.latest.request.file)
    expect([width, height]).toEqual([800, 800])
    await expect.element(page.getByText('“坏.png”无法读取，未上传')).toBeVisible()
    await expect.element(page.getByText(/合同\.pdf：不支持的文件类型/)).toBeVisible()
  })

  it('[ENT-4] a picture of another library keeps its size', async () => {
    const world = await showPage(<UploadPanel libraryId="l1" type="LOGO" />)
    await userEvent.upload(input(), await picture('标志.png'))
    await expect.poll(() => world.upload.transfers).toHaveLength(1)
    const { width, height } = await createImageBitmap(world.upload.latest.request.file)
    expect([width, height]).toEqual([40, 10])
  })
})
