import type { Locator, Page } from '@playwright/test'
import { confirmIdentity } from './confirm-identity.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { navigateInApp } from './navigate-in-app.ts'

const choose = async (page: Page, field: Locator, option: string | RegExp) => {
  await field.click()
  await page.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
}

test('[CALL-6] a brand is bound, its menu published after a refusal, a template tested, and a follower given a branch', async ({
  page,
  server,
  openAs,
}) => {
  test.slow()
  const brandOf = async (branchNo: string) => {
    const branches = server.database.db.selectFrom('branch').where('branch_no', '=', branchNo)
    return (await branches.select('brand_id').executeTakeFirstOrThrow()).brand_id
  }
  await openAs(page, 'admin', `/settings/brand/detail?id=${await brandOf('YQ001')}`)
  await page.getByRole('link', { name: '公众号配置' }).click()
  await expect(page.getByRole('radio', { name: '自定义菜单' })).toBeDisabled()
  await expect(page.getByText('请先绑定公众号')).toBeVisible()
  await page.getByRole('button', { name: '绑定公众号' }).click()
  await page.getByLabel('公众号名称').fill('云栖网咖')
  await page.getByLabel('AppID').fill('wx1')
  await page.getByLabel('原始ID').fill('gh_0123456789ab')
  await page.getByLabel('AppSecret').fill('a'.repeat(32))
  await page.getByLabel('Token').fill('token1')
  await page.getByRole('button', { name: '绑定公众号' }).click()
  await expect(page.getByText('应为 wx 加16位字母或数字')).toBeVisible()
  await page.getByLabel('AppID').fill('wx00000000000000aa')
  await page.getByRole('button', { name: '绑定公众号' }).click()
  await confirmIdentity(page)
  await expect(page.getByText('已绑定')).toBeVisible()

  await page.getByRole('radio', { name: '自定义菜单' }).check({ force: true })
  await page.getByRole('button', { name: '添加菜单' }).click()
  const name = page.getByLabel('菜单名称')
  await expect(name).toBeFocused()
  await name.fill('我的优惠券呀')
  await expect(page.getByText('不能超过16字节')).toBeVisible()
  await name.fill('官网')
  const address = page.getByLabel('网页地址')
  await address.fill('https://cafe.invalid/')
  const publish = async () => {
    await page.getByRole('button', { name: '保存并发布' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '保存并发布' }).click()
  }
  await publish()
  await expect(address).toHaveAccessibleDescription('微信返回错误 40048：invalid url domain')
  await expectAccessible(page)
  await address.fill('https://cafe.example/')
  await publish()
  await expect(page.getByText('菜单发布成功')).toBeVisible()
  await expect(page.getByText('上次发布')).toBeVisible()

  await navigateInApp(page, `/settings/brand/wechatInfo?id=${await brandOf('XH001')}&tab=templates`)
  await page
    .getByRole('row', { name: /优惠券/ })
    .getByRole('button', { name: '添加' })
    .click()
  await page.getByLabel('模板ID').fill('Lp0sD8fGh2JkZ6xCv4BnM1qWe3RtY5uIoA7aSdFgHjK')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  const coupon = page.getByRole('row', { name: /优惠券到账提醒/ })
  await coupon.getByRole('button', { name: '测试发送' }).click()
  const dialog = page.getByRole('dialog', { name: '测试发送' })
  await choose(page, dialog.getByLabel('粉丝'), '不吃香菜')
  await dialog.getByRole('button', { name: /发\s?送/ }).click()
  await expect(dialog.getByText('微信返回错误 43004：require subscribe')).toBeVisible()
  await choose(page, dialog.getByLabel('粉丝'), '夜猫子')
  await dialog.getByRole('button', { name: /发\s?送/ }).click()
  await expect(dialog.getByText('微信已接收')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /取\s?消/ }).click()

  await page.getByRole('radio', { name: '员工粉丝' }).check({ force: true })
  const follower = page.getByRole('row', { name: /夜猫子/ })
  await follower.getByRole('button', { name: '设置门店' }).click()
  await choose(page, page.getByRole('dialog').getByLabel('已授权门店'), 'XH001')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s?存/ })
    .click()
  await expect(follower).toContainText('1 家门店')
})
