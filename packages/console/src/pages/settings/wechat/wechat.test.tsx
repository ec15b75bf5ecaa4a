import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { BrandWechatInfo } from './brand-wechat-info.tsx'

const BASE = '/api/mobile/admin/wechat/binding'
const FUNCTIONS = ['WECHAT_BIND', 'WECHAT_MENU', 'WECHAT_TEMPLATE', 'WECHAT_FANS']
const BRANDS = 'GET /api/admin/base/user/brand/list'
const url = 'https://a.example/x'
const published = {
  menuStr: JSON.stringify({
    button: [
      { name: '会员', sub_button: [{ type: 'view', name: '余额', url }] },
      { type: 'view', name: '订座', url },
    ],
  }),
  publishedTime: '2026-11-20T04:00:00.000Z',
}

const show = (tab: string, bindid: string | null, functions = FUNCTIONS) =>
  showPage(<BrandWechatInfo />, {
    at: `/settings/brand/wechatInfo?id=r1&tab=${tab}`,
    user: { ...exampleUser, menus: exampleMenus({ brand: functions }) },
    answers: ({ http }) => {
      http.data(BRANDS, [{ brandId: 'r1', name: '星河', defaultBrand: true }])
      http.data(`GET ${BASE}/bindid/r1`, bindid)
      http.data(`GET ${BASE}/menu/console/wb1`, published)
    },
  })

beforeAll(startTexts)
beforeEach(async () => {
  sessionStorage.clear()
  await loadTexts('setting')
})

describe('the official account of a brand', () => {
  it('[CALL-6] without one, only its binding is there', async () => {
    await show('customMenu', null)
    await expect.element(page.getByText(/该品牌尚未绑定公众号/)).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '绑定', exact: true })).toBeChecked()
    await expect.element(page.getByRole('radio', { name: '员工粉丝' })).toBeDisabled()
    expect(await axeFindings()).toEqual([])
  })

  it('[PERM-5] has the tabs of the user’s functions', async () => {
    await show('customMenu', 'wb1', ['WECHAT_MENU'])
    await expect.element(page.getByRole('button', { name: '订座' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '绑定', exact: true })).not.toBeInTheDocument()
  })

  it('[ERR-6] says what failed, and asks again', async () => {
    const { http } = await showPage(<BrandWechatInfo />, {
      at: '/settings/brand/wechatInfo?id=r1&tab=customMenu',
      user: { ...exampleUser, menus: exampleMenus({ brand: FUNCTIONS }) },
      answers: (world) => {
        world.http.data(BRANDS, [])
        world.http.data(`GET ${BASE}/bindid/r1`, 'wb1')
        world.http.refuse(`GET ${BASE}/menu/console/wb1`, 40_401, '没有找到相关数据')
      },
    })
    await expect.element(page.getByText('没有找到相关数据')).toBeVisible()
    http.data(`GET ${BASE}/menu/console/wb1`, published)
    await page.getByRole('button', { name: /重\s?试/ }).click()
    await expect.element(page.getByRole('button', { name: '订座' })).toBeVisible()
  })
})

describe('the menu on the phone', () => {
  it('opens what is below an entry, is moved, and a removed entry comes back', async () => {
    await show('customMenu', 'wb1')
    await expect.element(page.getByRole('button', { name: '余额' })).toBeVisible()
    await page.getByRole('button', { name: '订座' }).click()
    await expect.element(page.getByRole('button', { name: '余额' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: '左移' }).click()
    await page.getByRole('button', { name: '删除菜单' }).click()
    await expect.element(page.getByRole('button', { name: '订座' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: /撤\s?销/ }).click()
    await expect.element(page.getByRole('textbox', { name: '网页地址' })).toHaveValue(url)
    expect(await axeFindings()).toEqual([])
  })

  it('[CALL-6] says that another menu was published meanwhile, and publishes mine only after that was decided', async () => {
    const { http } = await show('customMenu', 'wb1')
    await page.getByRole('button', { name: '订座' }).click()
    await page.getByRole('textbox', { name: '菜单名称' }).fill('预订')
    http.refuse(`POST ${BASE}/menu/wb1`, 40_902, '菜单已被重新发布，请核对后再发布')
    http.data(`GET ${BASE}/menu/console/wb1`, { ...published, publishedTime: '2026-11-21T04:00:00.000Z' })
    const publish = page.getByRole('button', { name: '保存并发布' })
    await publish.click()
    await page.getByRole('dialog').getByRole('button', { name: '保存并发布' }).click()
    await expect.element(page.getByText('菜单在您修改期间已被重新发布（2026-11-21 12:00:00）')).toBeVisible()
    await expect.element(publish).toBeDisabled()
    await page.getByRole('button', { name: '保留我的修改' }).click()
    await expect.element(page.getByRole('textbox', { name: '菜单名称' })).toHaveValue('预订')
    await publish.click()
    await page.getByRole('dialog').getByRole('button', { name: '保存并发布' }).click()
    await expect
      .poll(() => http.to(`POST ${BASE}/menu/wb1`).map(({ body }) => body))
      .toMatchObject([{ publishedTime: '2026-11-20T04:00:00.000Z' }, { publishedTime: '2026-11-21T04:00:00.000Z' }])
  })
})
