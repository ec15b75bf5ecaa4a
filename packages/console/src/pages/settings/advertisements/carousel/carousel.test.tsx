import { exampleMenus, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { Status, type SlideDraft } from '@netbar/shared/contract'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../../testing/axe-findings.ts'
import { showPage } from '../../../../testing/show-page.tsx'
import { startTexts } from '../../../../testing/start-texts.ts'
import { CarouselClient } from './carousel-client.tsx'

const FIND = 'GET /api/admin/carousel/r1'
const SAVE = 'POST /api/admin/carousel/batchSave'
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='
const slide = (title: string, parts: Partial<SlideDraft> = {}): SlideDraft => ({
  imageUrl: `/uploads/${title}.png`,
  title,
  link: 'NONE',
  linkUrl: '',
  productId: null,
  stay: 3,
  enabled: true,
  branchIds: [],
  ...parts,
})
const saved = (version: number, ...slides: SlideDraft[]) => ({
  brandId: 'r1',
  version,
  updatedTime: '2026-11-21T04:00:00.000Z',
  slides,
})
const show = (functions: readonly string[], prepare: (world: FakeWorld) => void = () => undefined) =>
  showPage(<CarouselClient />, {
    at: '/settings/advertisements/carouselClient?brandId=r1',
    user: { ...exampleUser, menus: exampleMenus({ advertisements: functions }) },
    answers: (world) => {
      world.http.data(FIND, saved(3, slide('a'), slide('b'), slide('c', { enabled: false })))
      world.http.data('GET /api/admin/advertisement/products', [])
      prepare(world)
    },
  })
const titles = () =>
  [...document.querySelectorAll<HTMLInputElement>('.slide-list input[id$="-title"]')].map(({ value }) => value)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = async (name: string) => {
  await userEvent.click(button(name))
}
const sentTitles = ({ http }: FakeWorld) => {
  const body: unknown = http.to(SAVE).at(-1)?.body
  return JSON.stringify(body)
    ?.match(/"title":"\w"/g)
    ?.join(' ')
}

beforeAll(startTexts)
// Both ends of a drag are in sight.
beforeAll(() => page.viewport(1280, 1600))
beforeEach(() => sessionStorage.clear())

it('slides are put into order by the keyboard, which keeps its place, and by dragging; they are saved in that order', async () => {
  const world = await show(['CAROUSEL_SAVE'], ({ http }) => http.data(SAVE, saved(4, slide('a'))))
  await expect.poll(titles).toEqual(['a', 'b', 'c'])
  expect(await axeFindings()).toEqual([])
  await expect.element(button('第 1 张前移')).toBeDisabled()
  document.querySelector<HTMLElement>('[aria-label="第 1 张后移"]')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(titles).toEqual(['b', 'a', 'c'])
  // The focus is on the same button of the same slide.
  await expect.element(button('第 2 张后移')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  // At the end of the order, the other one is left.
  await expect.element(button('第 3 张前移')).toHaveFocus()
  await expect.element(page.getByText('第 2 张已移到第 3 位，共 3 张')).toBeInTheDocument()
  const [first, , third] = document.querySelectorAll('.slide-handle')
  if (!first || !third) throw new Error('there are three handles')
  await userEvent.dragAndDrop(page.elementLocator(third), page.elementLocator(first))
  await expect.poll(titles).toEqual(['a', 'b', 'c'])
  await press('第 2 张前移')
  await press('保存')
  await expect.poll(() => sentTitles(world)).toBe('"title":"b" "title":"a" "title":"c"')
})

it('a slide that is removed is brought back; without one that is switched on nothing is sent', async () => {
  const world = await show(['CAROUSEL_SAVE'])
  await expect.poll(titles).toEqual(['a', 'b', 'c'])
  await press('移除第 2 张')
  await expect.poll(titles).toEqual(['a', 'c'])
  await press('撤销')
  await expect.poll(titles).toEqual(['a', 'b', 'c'])
  await page.getByRole('checkbox', { name: '启用第 1 张' }).click()
  await page.getByRole('checkbox', { name: '启用第 2 张' }).click()
  await expect.element(page.getByText('没有启用的图片')).toBeVisible()
  await press('保存')
  await expect.element(page.getByText('至少保留一张启用的图片')).toBeVisible()
  expect(world.http.to(SAVE)).toEqual([])
})

it('what the server refuses is said at its slide, wherever that is now; what somebody else saved can be taken or not', async () => {
  const { http } = await show(['CAROUSEL_SAVE'], (world) =>
    world.http.on(SAVE, () => ({
      status: 200,
      body: {
        status: Status.invalidFields,
        msg: '输入有误',
        errors: [{ field: 'slides.1.imageUrl', msg: '图片尺寸须为 1920×1080' }],
      },
    })),
  )
  await press('保存')
  const second = page.getByRole('group', { name: '第 2 张' })
  await expect.element(second.getByText('图片尺寸须为 1920×1080')).toBeVisible()
  await press('第 2 张前移')
  await expect.element(page.getByRole('group', { name: '第 1 张' }).getByText('图片尺寸须为 1920×1080')).toBeVisible()
  http.refuse(SAVE, Status.versionConflict, '数据已被他人修改')
  http.data(FIND, saved(4, slide('d')))
  await press('保存')
  await expect.element(button('采用对方')).toBeVisible()
  await expect.poll(titles).toEqual(['b', 'a', 'c'])
  await press('保留我的')
  await press('保存')
  await expect.poll(() => http.to(SAVE).at(-1)?.body).toMatchObject({ version: 4 })
})

it('the preview plays the slides that are switched on, at once unless less motion is wanted, and pauses; who may not save reads them', async () => {
  await show(['AD_EDIT'], ({ http }) =>
    http.data(FIND, saved(3, slide('a', { imageUrl: PICTURE }), slide('b'), slide('c', { enabled: false }))),
  )
  await expect.element(page.getByText('您可以查看轮播图，没有修改权限。')).toBeVisible()
  await expect.element(page.getByText('第 1 张，共 2 张，停留 3 秒')).toBeVisible()
  expect(document.querySelector('.slide-list input')).toBeNull()
  expect(await axeFindings()).toEqual([])
  // The browser of tests asks for less motion.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await press('播放')
    await expect.element(button('暂停')).toBeVisible()
    vi.advanceTimersByTime(2999)
    await expect.element(page.getByText('第 1 张，共 2 张，停留 3 秒')).toBeVisible()
    vi.advanceTimersByTime(1)
    await expect.element(page.getByText('第 2 张，共 2 张，停留 3 秒')).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
  await press('暂停')
  await press('下一张')
  await expect.element(page.getByText('第 1 张，共 2 张，停留 3 秒')).toBeVisible()
  await expect.element(button('播放')).toBeVisible()
})
