// @module-tag release
import { exampleBill, exampleMenus, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { BillingEnquiry } from './billing-enquiry.tsx'

const UNBILLED = 'GET /api/purchase/bill/unbilled'
const lines = [
  { ...exampleBill('s1').lines[0], id: 'u1', documentNo: 'FH2026112001', amountFen: 9120 },
  { ...exampleBill('s1').lines[0], id: 'u2', documentNo: 'TH2026112002', kind: 'REFUND', amountFen: -120 },
]

const show = (search: string, functions: readonly string[], prepare: (world: FakeWorld) => void) =>
  showPage(<BillingEnquiry />, {
    at: `/billingEnquiry${search}`,
    user: { ...exampleUser, menus: exampleMenus({ settlementBillings: functions }) },
    answers: prepare,
  })
/** Texts of the files saved from now on. */
const saved = () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return '#'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return () => Promise.all(files.map((file) => file.text()))
}
const write = () => page.getByRole('button', { name: '导出明细' })

beforeAll(startTexts)
afterEach(() => vi.restoreAllMocks())

describe('the unbilled lines', () => {
  it('are filtered by days, and exported as shown', async () => {
    const files = saved()
    const world = await show('', ['BILL_EXPORT'], ({ http }) => http.data(UNBILLED, lines))
    await expect.element(page.getByRole('row', { name: /TH2026112002/ })).toMatchTextContent(/退货.*-¥1\.20/)
    expect(await axeFindings()).toEqual([])
    await page.getByLabelText('日期起').fill('2026-11-01')
    await expect.poll(() => world.http.to(UNBILLED).at(-1)?.url).toMatch(/from=2026-11-01/)
    await page.getByLabelText('日期止').fill('2026-11-30')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => world.http.to(UNBILLED).at(-1)?.url).toMatch(/from=2026-11-01&to=2026-11-30/)
    await write().click()
    const [file] = await files()
    expect(file?.split('\r\n').slice(0, 3)).toEqual([
      expect.stringMatching(/日期,单据号,类型,数量,金额,备注$/),
      expect.stringMatching(/,FH2026112001,入库,\d+,91\.20,/),
      expect.stringMatching(/,TH2026112002,退货,\d+,-1\.20,/),
    ])
  })

  it('[PERM-3] are not exported by a user who may not export bills', async () => {
    await show('', ['BILL_ISSUE'], ({ http }) => http.data(UNBILLED, lines))
    await expect.element(page.getByRole('row', { name: /TH2026112002/ })).toBeVisible()
    await expect.element(write()).not.toBeInTheDocument()
  })

  it('cannot be exported where there are none', async () => {
    await show('?from=nonsense', ['BILL_EXPORT'], ({ http }) => http.data(UNBILLED, []))
    await expect.element(write()).toBeDisabled()
  })
})

it('are exported for a bill as a whole, whichever part is shown', async () => {
  const files = saved()
  const bill = exampleBill('s1')
  await show('?billId=s1', ['BILL_EXPORT'], ({ http }) => http.data('GET /api/purchase/bill/s1', bill))
  await write().click()
  const [file] = await files()
  expect(file?.trim().split('\r\n')).toHaveLength(bill.lines.length + 1)
  for (const { documentNo } of bill.lines) expect(file).toContain(documentNo)
})
