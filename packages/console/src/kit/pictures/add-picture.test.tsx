import { exampleUser } from '@netbar/shared/testing'
import type { MenuNode } from '@netbar/shared/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { AddPicture } from './add-picture.tsx'

const menu = (name: string, ...functions: readonly string[]): MenuNode => ({
  name,
  title: name,
  icon: '',
  type: 'MENU',
  functionId: null,
  children: functions.map((functionId) => ({
    name: functionId,
    title: '',
    icon: '',
    type: 'FUNCTION',
    functionId,
    children: [],
  })),
})
const show = (...menus: MenuNode[]) =>
  showPage(<AddPicture libraryId="l1" size={{ width: 800, height: 800 }} />, { user: { ...exampleUser, menus } })
const button = () => page.getByRole('button', { name: '上传到此图库' })

const red = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(40, 10)
  const drawing = canvas.getContext('2d')
  drawing?.fillRect(0, 0, 40, 10)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], '可乐.png', { type: 'image/png' })
}

beforeAll(startTexts)

describe('adding a picture to the library', () => {
  it('[PERM-3] [ENT-3] crops nothing and uploads a square picture, for users with the function', async () => {
    const world = await show(menu('pictureResourceManagement', 'IMAGE_ADD'))
    await expect.element(button()).toBeVisible()
    await userEvent.upload(page.getByLabelText('上传到此图库').last(), await red())
    await expect.poll(() => world.upload.transfers).toHaveLength(1)
    const { width, height } = await createImageBitmap(world.upload.latest.request.file)
    expect([width, height]).toEqual([800, 800])
  })
  it('[PERM-3] is not offered to a user who has the page of pictures without that function', async () => {
    const world = await show(menu('pictureResourceManagement', 'IMAGE_RENAME'))
    await world.settle()
    await expect.element(button()).not.toBeInTheDocument()
  })
})
