import {
  createPasswords,
  createRandom,
  openClientDesk,
  openGuests,
  SEAT_PASSWORD,
  systemClock,
  TEST_COST,
} from '@netbar/server/testing'
import { DAY_MS, shanghaiDay, type ClientScreen } from '@netbar/shared/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect as expectSoon, test } from './fixtures.ts'

test.slow()
test.use({ actionTimeout: 15_000 })
const expect = expectSoon.configure({ timeout: 15_000 })

const TITLE = '新年开机大图'
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: TITLE })
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByTitle(option, { exact: true }).last().click()
}
const fillDay = async (page: Page, field: string, days: number) => {
  await page.getByLabel(field).fill(shanghaiDay(Date.now() + days * DAY_MS))
  await page.keyboard.press('Enter')
}

test('an advertisement is made, approved by somebody else and shown by machines, which are counted; they get the carousel as it was saved', async ({
  page,
  server,
  openAs,
  visitor,
}) => {
  await openAs(page, 'xh_owner', '/settings/advertisements')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill(TITLE)
  await choose(page, '位置', '开机')
  await page.getByRole('button', { name: '选择图片' }).click()
  await choose(page, '图库', '活动素材 (3)')
  await page.getByRole('dialog').getByRole('button', { name: '冰饮第二杯半价' }).click()
  await page.getByRole('button', { name: '选用（1）' }).click()
  // What is typed is what machines will show.
  await expect(page.locator('.screen-boot').getByRole('img', { name: TITLE })).toBeVisible()
  await choose(page, '点击后', '不跳转')
  await choose(page, '门店', 'XH001 光谷旗舰店')
  await page.keyboard.press('Escape')
  await fillDay(page, '开始日期', 0)
  await fillDay(page, '结束日期', 9)
  await page.getByRole('spinbutton', { name: '权重' }).fill('50')
  await page.getByRole('button', { name: '保存' }).click()
  await rowOf(page).getByRole('button', { name: '提交审核' }).click()
  await expect(rowOf(page)).toContainText('待审核')

  const other = await visitor()
  await openAs(other, 'admin', '/settings/advertisements')
  await rowOf(other).getByRole('button', { name: '通过' }).click()
  await expect(rowOf(other)).toContainText('已通过')
  await page.reload()
  await rowOf(page).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '上线' }).click()
  await page.getByRole('dialog', { name: '上线' }).getByRole('button', { name: '上线' }).click()
  await expect(rowOf(page)).toContainText('已上线')
  await page.getByRole('radio', { name: '排期' }).check()
  await expect(page.getByRole('link', { name: new RegExp(`${TITLE} · 已上线`) })).toBeVisible()
  await expectAccessible(page, 'main')

  const branch = await server.database.db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select('id')
    .executeTakeFirstOrThrow()
  const { clients } = await openClientDesk(server, branch.id, 1)
  const screen = async () => {
    const answer = await server.call('GET', '/api/machine/client/screen', { token: clients[0]?.key ?? '' })
    // The conformance test parses the answer.
    return answer.body['data'] as ClientScreen
  }
  expect((await screen()).advertisements.map(({ title }) => title)).toContain(TITLE)
  const guests = openGuests({
    database: server.database,
    clock: systemClock,
    url: server.url,
    password: SEAT_PASSWORD,
    hash: (password) => createPasswords(TEST_COST).hash(password),
    onError: () => undefined,
  })
  const random = createRandom(7)
  const shows = async () => {
    for (let step = 0; step < 20; step += 1) await guests.act(random)
    const counted = await server.database.db
      .selectFrom('advertisement_day')
      .innerJoin('advertisement', 'advertisement.id', 'advertisement_day.advertisement_id')
      .where('title', '=', TITLE)
      .select('shows')
      .executeTakeFirst()
    return counted?.shows ?? 0
  }
  await expect.poll(shows).toBeGreaterThan(0)
  guests.close()
  await page.getByRole('link', { name: new RegExp(TITLE) }).click()
  await page.getByRole('radio', { name: '曝光与点击' }).check()
  await expect(page.getByRole('group', { name: '近 30 天曝光与点击' }).getByRole('row')).toHaveCount(2)

  // A copy has the same content, and is a new one.
  await page.getByRole('button', { name: '复制' }).click()
  await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(TITLE)
  await page.getByRole('textbox', { name: '标题' }).fill(`${TITLE}二`)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('radio', { name: '广告', exact: true }).check()
  await expect(page.getByRole('row').filter({ hasText: `${TITLE}二` })).toContainText('草稿')

  await page.getByRole('radio', { name: '客户端轮播' }).check()
  const before = (await screen()).slides.map(({ title }) => title)
  await page.getByRole('button', { name: '第 1 张后移' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('轮播图已保存')).toBeVisible()
  await expectAccessible(page, 'main')
  expect((await screen()).slides.map(({ title }) => title)).toEqual([before[1], before[0], ...before.slice(2)])
})
