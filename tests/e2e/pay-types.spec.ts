import { expect, test } from './fixtures.ts'

test('[CALL-10] the built console offers the payment methods of the last time where the server does not answer @release', async ({
  page,
  server,
  openAs,
}) => {
  const { bill_no } = await server.database.db
    .selectFrom('settlement_bill')
    .where('status', '=', 'CONFIRMED')
    .select('bill_no')
    .executeTakeFirstOrThrow()
  await page.goto(`${server.url}/favicon.svg`)
  await page.evaluate(() =>
    localStorage.setItem('PayTypeDictionary', JSON.stringify([{ code: 'CASH', codevalue: '上次的现金' }])),
  )
  await page.route('**/api/admin/code/codeType/**', (route) => route.abort())
  await openAs(page, 'finance01', '/admin/product/purchaseBill/settlementBillings')
  await page
    .getByRole('row')
    .filter({ hasText: bill_no })
    .getByRole('button', { name: '登记付款', exact: true })
    .click()

  const pay = page.getByRole('dialog', { name: `登记付款 ${bill_no}` })
  await pay.getByRole('combobox', { name: '付款方式' }).click()
  await expect(page.getByTitle('上次的现金').locator('visible=true')).toBeVisible()
})
