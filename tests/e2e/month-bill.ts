import type { TestServer } from '@netbar/server/testing'
import { shanghaiDay } from '@netbar/shared/contract'
import { expect, type Locator, type Page } from '@playwright/test'

const REASON = '月底重新生成'

/** Makes everything billed this month available again: a draft contains only what arrived before it. */
const voidDrafts = async (server: TestServer, month: string): Promise<void> => {
  const drafts = await server.database.db
    .selectFrom('settlement_bill')
    .where('status', '=', 'DRAFT')
    .where('period_start', '=', `${month}-01`)
    .select(['id', 'version'])
    .execute()
  const token = await server.signIn('finance01')
  for (const { id, version } of drafts) {
    const headers = { 'Idempotency-Key': `void-${id}` }
    const body = { version, reason: REASON }
    const answer = await server.call('POST', `/api/purchase/bill/void/${id}`, { token, body, headers })
    expect(answer.body).toMatchObject({ status: 200 })
  }
}

/** On the list of bills, generates those of the current month, and opens the one of a branch. */
export const openMonthBill = async (page: Page, server: TestServer, branch: string): Promise<Locator> => {
  const month = shanghaiDay(Date.now()).slice(0, 7)
  await voidDrafts(server, month)
  await page.getByRole('button', { name: '生成账单' }).click()
  const dialog = page.getByRole('dialog', { name: '生成账单' })
  await dialog.getByRole('combobox', { name: '账期' }).click()
  await page.getByTitle(month, { exact: true }).click()
  await dialog.getByRole('button', { name: '生成账单' }).click()
  await expect(dialog.getByText(/^已生成\d+张账单$/)).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  const row = page
    .getByRole('row')
    .filter({ hasText: branch })
    .filter({ hasText: `${month}-01 ~` })
    .filter({ hasText: '草稿' })
  await row.getByRole('link', { name: /^JS/ }).click()
  const bill = page.getByRole('main')
  await expect(bill.getByRole('heading', { level: 1, name: /草稿/ })).toBeVisible()
  return bill
}
