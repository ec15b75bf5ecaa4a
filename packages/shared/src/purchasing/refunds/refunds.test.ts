import { describe, expect, it } from 'vitest'
import { $messages } from '../../platform/messages/index.ts'
import { purchaseOrder } from '../orders/index.ts'
import { signOutRequested } from '../../access/session/index.ts'
import { exampleOrderDetail, exampleRefund, signedInWorld, type FakeWorld } from '../../testing/index.ts'
import {
  refundSubmission,
  accountedRefunds,
  accountedTotals,
  auditedRefunds,
  bulkAccounting,
  refundSteps,
  refundCandidates,
  shownRefund,
  refundFormOpened,
  branchRefunds,
} from './index.ts'

const PAGE = 'GET /api/purchase/refund/page'
const REFUND = 'GET /api/purchase/refund/r1'
const CANDIDATES = 'GET /api/purchase/refund/candidates/o1'
const SUBMIT = 'POST /api/purchase/refund/submit'
const reason = '口味不受欢迎'

const withRefund = async (prepare: (world: FakeWorld) => void = () => undefined) => {
  const world = await signedInWorld({
    answers: (fake) => {
      fake.http.data(REFUND, exampleRefund('r1'))
      fake.http.rows(PAGE, [exampleRefund('r1')])
      fake.http.data('GET /api/purchase/refund/counts', { SUBMITTED: 1 })
      fake.http.data(CANDIDATES, [])
      prepare(fake)
    },
  })
  world.runtime.send(shownRefund.opened, 'r1')
  await world.settle()
  return world
}
const shownOf = (world: FakeWorld) => world.runtime.scope.getState(shownRefund.$value)
const keysOf = (world: FakeWorld, route: string) =>
  world.http.to(route).map(({ headers }) => headers['Idempotency-Key'] ?? '')

describe('a step of a refund', () => {
  it.each([
    ['cancel', refundSteps.cancel, { reason }],
    ['approve', refundSteps.approve, { lines: [{ lineId: 'rl1', quantity: 2 }] }],
    ['reject', refundSteps.reject, { reason }],
    ['sendBack', refundSteps.sendBack, { carrier: '同城货运', trackingNo: 'SF1', sentDate: '2026-11-21' }],
    ['receive', refundSteps.receive, { lines: [{ lineId: 'rl1', quantity: 2, disposal: 'SCRAP' }], reason: null }],
    ['account', refundSteps.account, { lines: [{ lineId: 'rl1', ratioBp: 5000, bearer: 'BRANCH' }] }],
  ] as const)('%s sends what it is about, and shows the refund as it is then', async (path, write, body) => {
    const route = `POST /api/purchase/refund/${path}/r1`
    const after = exampleRefund('r1', { status: 'CANCELLED', version: 2 })
    const world = await withRefund(({ http }) => http.data(route, after))
    // Each write takes its own body; the table has one of each.
    world.runtime.send(write.submitted as typeof refundSteps.cancel.submitted, {
      id: 'r1',
      version: 1,
      ...(body as { reason: string }),
    })
    await world.settle()
    expect(world.http.to(route)[0]?.body).toEqual({ version: 1, ...body })
    expect(keysOf(world, route)[0]).toMatch(/^[\x21-\x7e]{8,128}$/)
    expect(shownOf(world)).toEqual(after)
  })

  it('says why it was refused as outdated, and shows the refund as it is now', async () => {
    const world = await withRefund(({ http }) =>
      http.refuse('POST /api/purchase/refund/reject/r1', 40_901, '退货单状态已变更，请刷新后再试'),
    )
    world.http.data(REFUND, exampleRefund('r1', { status: 'CANCELLED', version: 2 }))
    world.runtime.send(refundSteps.reject.submitted, { id: 'r1', version: 1, reason })
    await world.settle()
    expect(world.runtime.scope.getState($messages).shown.map(({ text }) => text)).toContain(
      '退货单状态已变更，请刷新后再试',
    )
    expect(shownOf(world)).toMatchObject({ status: 'CANCELLED' })
  })

  it('[NOTICE-10] by someone else updates the refund and the lists that are shown', async () => {
    const world = await withRefund()
    world.runtime.send(branchRefunds.queried, {})
    await world.settle()
    world.http.data(REFUND, exampleRefund('r1', { status: 'APPROVED', version: 2 }))
    world.socket.latest.notify({ type: 'REFUND_STATUS', branchId: 'b1', orderNo: 'TH1', sequence: 1 })
    await world.settle()
    expect(shownOf(world)).toMatchObject({ status: 'APPROVED' })
    expect(world.http.to(PAGE)).toHaveLength(2)
    expect(world.runtime.scope.getState(auditedRefunds.$status)).toBe('idle')
  })

  it('of a branch other than the current one is reported by the company’s bell', async () => {
    const world = await withRefund()
    world.http.data(REFUND, exampleRefund('r1', { status: 'RETURNING', version: 2 }))
    world.socket.latest.notify({ type: 'NOTIFICATION_NEW', branchId: 'b1', sequence: 1 })
    await world.settle()
    expect(shownOf(world)).toMatchObject({ status: 'RETURNING' })
  })

  it('reloads the order of the refund', async () => {
    const ORDER = 'GET /api/purchase/order/o1'
    const world = await withRefund(({ http }) => {
      http.data(ORDER, exampleOrderDetail('o1'))
      http.data('POST /api/purchase/refund/approve/r1', exampleRefund('r1', { status: 'COMPLETED', version: 2 }))
    })
    world.runtime.send(purchaseOrder.opened, 'o1')
    await world.settle()
    const before = world.http.to(ORDER).length
    world.runtime.send(refundSteps.approve.submitted, { id: 'r1', version: 1 })
    await world.settle()
    expect(world.http.to(ORDER)).toHaveLength(before + 1)
  })
})

describe('the accounting list of returns', () => {
  const TOTALS = 'GET /api/purchase/refund/totals'
  const totals = { count: 1, approvedQuantity: 2, receivedQuantity: 2, receivedFen: 9120, creditFen: 0 }

  it('fetches the totals of its filter, and resets them with the session', async () => {
    const world = await withRefund(({ http }) => http.data(TOTALS, totals))
    world.runtime.send(accountedRefunds.queried, { type: '0,1', status: 'RECEIVED', sort: 'amountFen', page: 2 })
    await world.settle()
    expect(world.http.to(TOTALS)[0]?.url).toMatch(/totals\?type=0%2C1&status=RECEIVED$/)
    expect(world.runtime.scope.getState(accountedTotals.$value)).toEqual(totals)
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(world.runtime.scope.getState(accountedTotals.$value)).toBeNull()
  })

  it('credits many by default, one after the other, and names those that failed', async () => {
    const ACCOUNT = 'POST /api/purchase/refund/account/r1'
    const world = await withRefund(({ http }) => {
      http.data(TOTALS, totals)
      http.data(ACCOUNT, exampleRefund('r1', { status: 'COMPLETED', version: 5 }))
      http.refuse('POST /api/purchase/refund/account/r2', 42_202, '不能审核自己提交的申请')
    })
    world.runtime.send(accountedRefunds.queried, {})
    await world.settle()
    world.runtime.send(
      bulkAccounting.requested,
      ['r1', 'r2'].map((id) => exampleRefund(id, { status: 'RECEIVED', version: 4 })),
    )
    await world.settle()
    expect(world.http.to(ACCOUNT)[0]?.body).toEqual({ version: 4, lines: null })
    expect(world.runtime.scope.getState(bulkAccounting.$failures)).toMatchObject([{ name: 'TH20261121r2 光谷旗舰店' }])
    expect(world.http.to(PAGE)).toHaveLength(2)
  })
})

describe('filing a refund', () => {
  const draft = { orderId: 'o1', type: 1 as const, reason, lines: [{ orderLineId: 'l1', quantity: 1 }] }

  it('is one request however often it is tried, and a new one once it was filed', async () => {
    const world = await withRefund(({ http }) => http.fail(SUBMIT))
    world.runtime.send(refundFormOpened, 'o1')
    await world.settle()
    for (let tries = 0; tries < 2; tries += 1) {
      world.runtime.send(refundSubmission.submitted, draft)
      await world.settle()
    }
    world.http.data(SUBMIT, exampleRefund('r2'))
    for (let tries = 0; tries < 2; tries += 1) {
      world.runtime.send(refundSubmission.submitted, draft)
      await world.settle()
    }
    const [one, two, three, four] = keysOf(world, SUBMIT)
    expect([two, three]).toEqual([one, one])
    expect(four).not.toBe(one)
    expect(world.runtime.scope.getState(refundSubmission.$made)).toMatchObject({ id: 'r2' })
  })

  it('reloads the refundable lines after a refusal', async () => {
    const world = await withRefund(({ http }) => http.refuse(SUBMIT, 42_201, '提交的内容有误'))
    world.runtime.send(refundFormOpened, 'o1')
    await world.settle()
    world.runtime.send(refundSubmission.submitted, draft)
    await world.settle()
    expect(world.http.to(CANDIDATES)).toHaveLength(2)
    expect(world.runtime.scope.getState(refundCandidates.$status)).toBe('ready')
  })
})
