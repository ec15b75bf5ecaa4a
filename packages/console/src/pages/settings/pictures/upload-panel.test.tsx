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
const zoneOf = (field: ReturnType<typeof input>): Element => {
  const zone = field.element().closest('.drop-zone')
  if (zone === null) throw new Error('nothing can be dropped')
  return zone
}
/** What is dragged or copied: pictures of these names. */
const filled = async (names: readonly string[]): Promise<DataTransfer> => {
  const data = new DataTransfer()
  for (const name of names) data.items.add(await picture(name))
  return data
}
const dragOf = (type: string, dataTransfer: DataTransfer) =>
  new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
const pasteOf = (clipboardData: DataTransfer) =>
  new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })

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

  it('[ENT-4] takes several files that are dropped on it, shows where they may be dropped, and opens none of them', async () => {
    const world = await showPage(<UploadPanel libraryId="l1" type="LOGO" />)
    const zone = zoneOf(input())
    const files = await filled(['一.png', '二.png'])
    zone.dispatchEvent(dragOf('dragover', files))
    await expect.poll(() => zone.classList.contains('drop-zone-over')).toBe(true)
    zone.dispatchEvent(dragOf('dragleave', files))
    await expect.poll(() => zone.classList.contains('drop-zone-over')).toBe(false)
    const drop = dragOf('drop', files)
    zone.dispatchEvent(drop)
    // The browser itself would leave the page for a file that is dropped.
    expect(drop.defaultPrevented).toBe(true)
    await expect.poll(() => world.upload.transfers.map(({ request }) => request.fileName)).toEqual(['一.png', '二.png'])
  })

  it('[ENT-4] takes a picture from the clipboard, and leaves pasted text to the field that it is for', async () => {
    const world = await showPage(
      <>
        <UploadPanel libraryId="l1" type="LOGO" />
        <input aria-label="备注" />
      </>,
    )
    const words = new DataTransfer()
    words.setData('text/plain', '一段文字')
    page.getByRole('textbox', { name: '备注' }).element().dispatchEvent(pasteOf(words))
    document.dispatchEvent(pasteOf(await filled(['截图.png'])))
    await expect.poll(() => world.upload.transfers.map(({ request }) => request.fileName)).toEqual(['截图.png'])
  })

  it('[ENT-4] a picture of another library keeps its size', async () => {
    const world = await showPage(<UploadPanel libraryId="l1" type="LOGO" />)
    await userEvent.upload(input(), await picture('标志.png'))
    await expect.poll(() => world.upload.transfers).toHaveLength(1)
    const { width, height } = await createImageBitmap(world.upload.latest.request.file)
    expect([width, height]).toEqual([40, 10])
  })
})
