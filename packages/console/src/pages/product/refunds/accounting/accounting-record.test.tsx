// @module-tag release
import type { AccountingRecordDetail, RefundDetail } from '@netbar/shared/contract'
import { exampleMenus, exampleRefund, exampleUser, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../../testing/axe-findings.ts'
import { showPage } from '../../../../testing/show-page.tsx'
import { startTexts } from '../../../../testing/start-texts.ts'
import { stepRequested } from '../../../../kit/document/wanted-step.ts'
import { ReturnRefundDetails } from '../refund-detail.tsx'
import { ReturnAccountingRecords } from './return-accounting-records.tsx'

const TIME = '2026-11-21T03:00:00.000Z'
const ACCOUNT = 'POST /api/purchase/refund/account/r1'
const received: RefundDetail = (() => {
  const refund = exampleRefund('r1', { status: 'RECEIVED', receivedTime: TIME, version: 4 })
  return { ...refund, lines: refund.lines.map((line) => ({ ...line, approvedQuantity: 2, receivedQuantity: 2 })) }
})()
const record: AccountingRecordDetail = {
  id: 'h1',
  accountingNo: 'HS20261121XH001-01',
  kind: 'CREDIT',
  refundId: 'r1',
  refundNo: received.refundNo,
  refundType: 1,
  version: 5,
  orderId: 'o1',
  orderNo: received.orderNo,
  branchId: 'b1',
  branchNo: 'XH001',
  branchName: '光谷旗舰店',
  creditFen: 9120,
  bearers: ['COMPANY'],
  createdBy: '孙会计',
  createdTime: TIME,
  billId: null,
  billNo: null,
  isReversed: false,
  reason: null,
  remark: '外箱浸水',
  lines: received.lines,
  history: [
    {
      id: 'e1',
      event: 'account',
      fromStatus: 'RECEIVED',
      toStatus: 'COMPLETED',
      actor: '孙会计',
      reason: null,
      time: TIME,
    },
  ],
}

const show = (at: string, functions: readonly string[], prepare: (world: FakeWorld) => void) =>
  showPage(at.includes('?') ? <ReturnRefundDetails /> : <ReturnAccountingRecords />, {
    at,
    user: { ...exampleUser, menus: exampleMenus({ purchaseReturnAccountingList: functions }) },
    answers: prepare,
  })

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

it('a return is credited with an optional remark', async () => {
  const { http } = await show('/details?id=r1', ['RETURN_ACCOUNTING'], (world) => {
    world.http.data('GET /api/purchase/refund/r1', received)
    world.http.data(ACCOUNT, { ...received, status: 'COMPLETED', version: 5 })
  })
  await page.getByRole('button', { name: '核算', exact: true }).click()
  await page.getByRole('textbox', { name: '备注' }).fill(' 外箱浸水 ')
  expect(await axeFindings()).toEqual([])
  await page.getByRole('button', { name: '提交核算' }).click()
  await expect.poll(() => http.to(ACCOUNT)[0]?.body).toMatchObject({ version: 4, remark: '外箱浸水' })
})

it('the page of a record shows its remark, its photos and the history of its return', async () => {
  await show('/details?id=h1&view=record', [], ({ http }) => http.data('GET /api/purchase/returnAccounting/h1', record))
  await expect.element(page.getByText('外箱浸水')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: '日志' }).getByRole('listitem'))
    .toMatchTextContent(/已完成.*孙会计/)
  for (const name of [record.refundNo, record.orderNo])
    await expect.element(page.getByRole('link', { name })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '冲销' })).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
})

it('a record is opened, and reversed from there by a user who may', async () => {
  await show('/records', ['RETURN_ACCOUNTING_REVERSE'], ({ http }) =>
    http.rows('GET /api/purchase/returnAccounting/records', [
      record,
      { ...record, id: 'h2', billId: 'j1', billNo: 'JS1' },
    ]),
  )
  await expect.poll(() => page.getByRole('link', { name: '详情' }).elements().length).toBe(2)
  await expect.poll(() => page.getByRole('link', { name: '冲销' }).elements().length).toBe(1)
})

it('a step requested in a list is open on the page', async () => {
  const world = await show('/details?id=h1&view=record', ['RETURN_ACCOUNTING_REVERSE'], ({ http }) =>
    http.data('GET /api/purchase/returnAccounting/h1', record),
  )
  world.runtime.send(stepRequested, { documentId: 'h1', action: 'reverse' })
  await expect.element(page.getByRole('region', { name: '冲销' }).getByRole('textbox', { name: '原因' })).toBeVisible()
})
