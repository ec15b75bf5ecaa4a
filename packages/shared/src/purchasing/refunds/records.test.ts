import { describe, expect, it } from 'vitest'
import type { AccountingRecordDetail } from '../../contract/purchasing/return-accounting.ts'
import { exampleRefund, signedInWorld } from '../../testing/index.ts'
import { accountedRefunds, accountingRecords, recordSteps, shownRecord } from './index.ts'

const RECORDS = 'GET /api/purchase/returnAccounting/records'
const ONE = 'GET /api/purchase/returnAccounting/h1'
const REVERSE = 'POST /api/purchase/returnAccounting/reverse/h1'
const PAGE = 'GET /api/purchase/refund/page'
const record: AccountingRecordDetail = {
  id: 'h1',
  accountingNo: 'HS20261121XH001-01',
  kind: 'CREDIT',
  refundId: 'r1',
  refundNo: 'TH20261121r1',
  refundType: 1,
  version: 5,
  orderId: 'o1',
  orderNo: 'CG20261121o1',
  branchId: 'b1',
  branchNo: 'XH001',
  branchName: '光谷旗舰店',
  creditFen: 9120,
  bearers: ['COMPANY'],
  createdBy: '孙会计',
  createdTime: '2026-11-21T03:00:00.000Z',
  billId: null,
  billNo: null,
  isReversed: false,
  reason: null,
  remark: '',
  lines: exampleRefund('r1').lines,
  history: [],
}
const step = { id: 'h1', version: 5, reason: '折算比例填错' }

describe('a reversed credit', () => {
  it('is one request however often it is tried; its page and every list are reloaded', async () => {
    const world = await signedInWorld({
      answers: ({ http }) => {
        http.rows(RECORDS, [record])
        http.data(ONE, record)
        http.rows(PAGE, [])
        http.data('GET /api/purchase/refund/counts', {})
        http.fail(REVERSE)
      },
    })
    world.runtime.send(accountingRecords.queried, { billed: 'false' })
    world.runtime.send(accountedRefunds.queried, {})
    world.runtime.send(shownRecord.opened, 'h1')
    await world.settle()
    world.runtime.send(recordSteps.reverse.submitted, step)
    await world.settle()
    expect(world.runtime.scope.getState(shownRecord.$value)).toEqual(record)
    world.http.data(REVERSE, { ...record, id: 'h2', kind: 'REVERSAL', creditFen: -9120, reason: step.reason })
    world.http.data(ONE, { ...record, isReversed: true })
    world.runtime.send(recordSteps.reverse.submitted, step)
    await world.settle()
    const [first, second] = world.http.to(REVERSE).map(({ headers }) => headers['Idempotency-Key'])
    expect(first).toMatch(/^accounting-reverse-h1-5-/)
    expect(second).toBe(first)
    expect(world.runtime.scope.getState(shownRecord.$value)).toMatchObject({ id: 'h1', isReversed: true })
    expect(world.http.to(RECORDS).length).toBeGreaterThan(1)
    expect(world.http.to(PAGE).length).toBeGreaterThan(1)
  })

  it('says that it was reversed by someone else in the meantime, and shows the current record', async () => {
    const world = await signedInWorld({
      answers: ({ http }) => {
        http.rows(RECORDS, [record])
        http.data(ONE, record)
        http.on(REVERSE, () => ({ status: 200, body: { status: 40901, msg: '该核算已冲销' } }))
      },
    })
    world.runtime.send(shownRecord.opened, 'h1')
    await world.settle()
    world.http.data(ONE, { ...record, isReversed: true })
    world.runtime.send(recordSteps.reverse.submitted, step)
    await world.settle()
    expect(world.runtime.scope.getState(shownRecord.$value)).toMatchObject({ isReversed: true })
  })
})
