// @module-tag release
import type { ProductRequest } from '@netbar/shared/contract'
import { exampleMenus, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { AuditList } from './audit-list.tsx'

const PAGE = 'GET /api/product/priceAdjustment/page'
const REVOKE = 'POST /api/product/priceAdjustment/revoke/q1'
const APPROVE = 'POST /api/product/priceAdjustment/approve/q1'
const request: ProductRequest = {
  id: 'q1',
  requestNo: 'TJ-1',
  kind: 'PRICE',
  branchId: 'b1',
  branchNo: 'XH001',
  branchName: '徐汇店',
  productId: 'p1',
  productName: '奶茶 500ml',
  status: 'APPROVED',
  reason: '周边涨价',
  oldPriceFen: 1000,
  newPriceFen: 1200,
  effectiveTime: '2026-12-01T04:00:00.000Z',
  endTime: null,
  mode: null,
  stock: 5,
  changes: [],
  attachments: [],
  applicant: '王店长',
  createdTime: '2026-11-21T04:00:00.000Z',
  decidedBy: '周建国',
  decidedTime: '2026-11-21T05:00:00.000Z',
  decisionReason: null,
  isOwn: false,
  version: 2,
}
const ROWS: readonly ProductRequest[] = [request, { ...request, id: 'q2', requestNo: 'TJ-2', status: 'EFFECTIVE' }]
const PENDING: readonly ProductRequest[] = [
  { ...request, status: 'PENDING' },
  { ...request, id: 'q2', requestNo: 'TJ-2', productName: '可乐', status: 'PENDING' },
]
const show = (functions: readonly string[], rows = ROWS) =>
  showPage(<AuditList tab="priceAudit" tabs={null} />, {
    at: '/productMasterManage?tab=priceAudit',
    user: { ...exampleUser, menus: exampleMenus({ productMasterManage: functions }) },
    answers: ({ http }) => http.rows(PAGE, rows),
  })
const asked = (http: Awaited<ReturnType<typeof show>>['http'], name: string) =>
  http
    .to(PAGE)
    .map(({ url }) => new URL(url, 'http://localhost').searchParams.get(name))
    .at(-1)

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

it('price adjustments are filtered by status, and by the days on which they were requested', async () => {
  const { http } = await show(['PRICE_ADJUST_AUDIT'])
  await expect.poll(() => asked(http, 'status')).toBe('PENDING')
  await page.getByRole('radio', { name: '待生效' }).click()
  await expect.poll(() => asked(http, 'status')).toBe('APPROVED')
  await page.getByLabelText('申请日期起').fill('2026-11-01')
  await expect.poll(() => asked(http, 'from')).toBe('2026-11-01')
  await page.getByLabelText('申请日期止').fill('2026-11-22')
  await expect.poll(() => [asked(http, 'from'), asked(http, 'to')]).toEqual(['2026-11-01', '2026-11-22'])
  await page.getByRole('radio', { name: '全部' }).click()
  await expect.poll(() => [asked(http, 'status'), asked(http, 'to')]).toEqual([null, '2026-11-22'])
  expect(await axeFindings()).toEqual([])
})

it('an approved request that has not taken effect is revoked with a reason, by a user who may decide', async () => {
  const { http } = await show(['PRICE_ADJUST_AUDIT'])
  await expect
    .element(page.getByRole('row', { name: /TJ-2/ }).getByRole('button', { name: '撤销' }))
    .not.toBeInTheDocument()
  await page.getByRole('row', { name: /TJ-1/ }).getByRole('button', { name: '撤销' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '撤销' }).click()
  await expect.element(dialog.getByText('此项必填')).toBeVisible()
  expect(http.to(REVOKE)).toEqual([])
  http.data(REVOKE, { ...request, status: 'REVOKED', decisionReason: '不涨了', version: 3 })
  const before = http.to(PAGE).length
  await dialog.getByRole('textbox', { name: '理由' }).fill('不涨了')
  await dialog.getByRole('button', { name: '撤销' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(http.to(REVOKE).map(({ body }) => body)).toEqual([{ version: 2, reason: '不涨了' }])
  await expect.poll(() => http.to(PAGE).length).toBeGreaterThan(before)
})

it('a user who may not decide cannot revoke', async () => {
  await show([])
  await expect.element(page.getByRole('row', { name: /TJ-1/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '撤销' })).not.toBeInTheDocument()
})

it('an approval asks first with the product and both prices: Escape leaves it, Enter takes it', async () => {
  const { http } = await show(['PRICE_ADJUST_AUDIT'], PENDING)
  const approve = page.getByRole('row', { name: /TJ-1/ }).getByRole('button', { name: '通过' })
  await approve.click()
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent('通过 TJ-1')
  await expect.element(question).toMatchTextContent('“奶茶 500ml”调价：¥10.00 → ¥12.00 (+20.0%)')
  await expect.element(question.getByRole('button', { name: '通过' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(approve).toHaveFocus()
  expect(http.to(APPROVE)).toEqual([])

  http.data(APPROVE, { ...request, status: 'APPROVED' })
  await userEvent.keyboard('{Enter}')
  await expect.element(question).toBeVisible()
  expect(http.to(APPROVE)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => http.to(APPROVE).map(({ body }) => body)).toEqual([{ version: 2 }])
  await expect.element(question).not.toBeInTheDocument()
})

it('an approval of many asks with their number, and names each', async () => {
  const { http } = await show(['PRICE_ADJUST_AUDIT'], PENDING)
  await page.getByRole('checkbox', { name: '选择本页' }).click()
  await page.getByRole('button', { name: '批量通过（2）' }).click()
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent('通过 2 条申请')
  await expect.element(question.getByRole('listitem').first()).toMatchTextContent('奶茶 500ml')
  await expect.element(question.getByRole('listitem').last()).toMatchTextContent('可乐')
  expect(await axeFindings()).toEqual([])
  await question.getByRole('button', { name: '取消' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(http.to(APPROVE)).toEqual([])
})
