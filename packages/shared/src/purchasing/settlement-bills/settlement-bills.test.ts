import { describe, expect, it } from 'vitest'
import { $messages } from '../../platform/messages/index.ts'
import { signOutRequested } from '../../access/session/index.ts'
import { exampleBill, signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { billGeneration, billedMonths, shownBill, billSteps, billTotals, bulkIssue, settlementBills } from './index.ts'

const PAGE = 'GET /api/purchase/bill/page'
const TOTALS = 'GET /api/purchase/bill/totals'
const MONTHS = 'GET /api/purchase/bill/months'
const BILL = 'GET /api/purchase/bill/s1'
const GENERATE = 'POST /api/purchase/bill/generate'
const reason = '有一箱破损'
const sums = { storedFen: 9120, refundFen: 0, adjustFen: 0, payableFen: 9120, paidFen: 0, unpaidFen: 9120, count: 1 }

const withBill = async (prepare: (world: FakeWorld) => void = () => undefined) => {
  const world = await signedInWorld({
    answers: (fake) => {
      fake.http.data(BILL, exampleBill('s1'))
      fake.http.rows(PAGE, [exampleBill('s1')])
      fake.http.data(TOTALS, sums)
      fake.http.data(MONTHS, [])
      prepare(fake)
    },
  })
  world.runtime.send(shownBill.opened, 's1')
  await world.settle()
  return world
}
const shownOf = (world: FakeWorld) => world.runtime.scope.getState(shownBill.$value)
const textsOf = (world: FakeWorld) => world.runtime.scope.getState($messages).shown.map(({ text }) => text)

describe('a step of a bill', () => {
  it.each([
    ['issue', billSteps.issue, { dueDate: '2026-12-01' }],
    ['void', billSteps.void, { reason }],
    ['adjust', billSteps.adjust, { amountFen: -100, reason }],
    ['reissue', billSteps.reissue, { dueDate: '2026-12-01' }],
    ['confirm', billSteps.confirm, {}],
    ['dispute', billSteps.dispute, { reason, lineIds: ['bl1'] }],
    ['pay', billSteps.pay, { amountFen: 100, payType: 'CASH', paidDate: '2026-11-20', attachments: ['a1'] }],
  ] as const)('%s sends what it is about, and shows the bill as it is then', async (path, write, body) => {
    const route = `POST /api/purchase/bill/${path}/s1`
    const after = exampleBill('s1', { status: 'VOID', version: 3 })
    const world = await withBill(({ http }) => http.data(route, after))
    // Each write takes its own body; the table has one of each.
    world.runtime.send(write.submitted as typeof billSteps.void.submitted, {
      id: 's1',
      version: 2,
      ...(body as { reason: string }),
    })
    await world.settle()
    expect(world.http.to(route)[0]?.body).toEqual({ version: 2, ...body })
    expect(world.http.to(route)[0]?.headers['Idempotency-Key']).toMatch(/^[\x21-\x7e]{8,128}$/)
    expect(shownOf(world)).toEqual(after)
  })

  it('says once why it was refused as outdated, and shows the bill as it is now', async () => {
    const late = '账单状态已变更，请刷新后再试'
    const world = await withBill(({ http }) => http.refuse('POST /api/purchase/bill/confirm/s1', 40_901, late))
    world.http.data(BILL, exampleBill('s1', { status: 'VOID', version: 3 }))
    world.runtime.send(billSteps.confirm.submitted, { id: 's1', version: 2 })
    await world.settle()
    expect(textsOf(world).filter((text) => text === late)).toHaveLength(1)
    expect(shownOf(world)).toMatchObject({ status: 'VOID' })
  })

  it('[NOTICE-10] by someone else updates the bill, and the list with its totals', async () => {
    const world = await withBill()
    world.runtime.send(settlementBills.queried, {})
    await world.settle()
    world.http.data(BILL, exampleBill('s1', { status: 'CONFIRMED', version: 3 }))
    world.socket.latest.notify({ type: 'BILL_STATUS', branchId: 'b1', orderNo: 'JS1', sequence: 1 })
    await world.settle()
    expect(shownOf(world)).toMatchObject({ status: 'CONFIRMED' })
    expect(world.http.to(PAGE)).toHaveLength(2)
    expect(world.http.to(TOTALS)).toHaveLength(2)
  })
})

describe('a step of a bill of a branch other than the current one', () => {
  it('is reported by the company’s bell', async () => {
    const world = await withBill()
    world.http.data(BILL, exampleBill('s1', { status: 'DISPUTED', version: 3 }))
    world.socket.latest.notify({ type: 'NOTIFICATION_NEW', branchId: 'b1', sequence: 1 })
    await world.settle()
    expect(shownOf(world)).toMatchObject({ status: 'DISPUTED' })
  })
})

describe('the list of bills', () => {
  it('fetches the totals of its filter, and the months of its branch', async () => {
    const world = await withBill()
    world.runtime.send(settlementBills.queried, { branchId: 'b1', status: 'PAID', page: 2, limit: 50 })
    await world.settle()
    expect(world.http.to(TOTALS)[0]?.url).toMatch(/totals\?branchId=b1&status=PAID$/)
    expect(world.http.to(MONTHS)[0]?.url).toMatch(/months\?branchId=b1$/)
    expect(world.runtime.scope.getState(billTotals.$value)).toEqual(sums)
  })

  it('[SES-3] is reset with the session', async () => {
    const world = await withBill()
    world.runtime.send(settlementBills.queried, {})
    await world.settle()
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    const { scope } = world.runtime
    expect([scope.getState(shownBill.$value), scope.getState(billTotals.$value)]).toEqual([null, null])
    expect(scope.getState(billedMonths.$value)).toBeNull()
    expect(world.runtime.scope.getState(settlementBills.$rows)).toEqual([])
  })
})

describe('many bills', () => {
  it('are generated by one request however often it is tried, and by a new one once they were generated', async () => {
    const world = await withBill(({ http }) => http.fail(GENERATE))
    const made = { bills: [exampleBill('s2')], skipped: [{ branchId: 'b2', branchName: '二店', reason: 'NOTHING' }] }
    world.runtime.send(billGeneration.opened, undefined)
    await world.settle()
    const draft = { month: '2026-10', branchIds: ['b1', 'b2'] }
    for (let tries = 0; tries < 4; tries += 1) {
      if (tries === 2) world.http.data(GENERATE, made)
      world.runtime.send(billGeneration.submitted, draft)
      await world.settle()
    }
    const keys = world.http.to(GENERATE).map(({ headers }) => headers['Idempotency-Key'])
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]])
    expect(keys[3]).not.toBe(keys[0])
    expect(world.runtime.scope.getState(billGeneration.$made)).toMatchObject({ skipped: made.skipped })
  })

  it('are issued one after the other, and those that failed are named', async () => {
    const world = await withBill(({ http }) => {
      http.data('POST /api/purchase/bill/issue/s1', exampleBill('s1'))
      http.refuse('POST /api/purchase/bill/issue/s2', 42_202, '账期尚未结束，暂不能发出账单')
    })
    const dueDate = '2026-12-01'
    world.runtime.send(
      bulkIssue.requested,
      ['s1', 's2'].map((id) => ({ bill: exampleBill(id, { status: 'DRAFT' }), dueDate })),
    )
    await world.settle()
    expect(world.runtime.scope.getState(bulkIssue.$failures)).toMatchObject([{ name: 'JS20261102s2 光谷旗舰店' }])
    expect(world.http.to('POST /api/purchase/bill/issue/s1')[0]?.body).toEqual({ version: 2, dueDate })
  })
})
