import type { CashCount, CashDeposit, CashDepositRow } from '@netbar/shared/contract'
import { HOUR_MS } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAttachment } from '../../../testing/attachments.ts'
import { createManualClock, createOutsideWorld, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, OutsideWorld, TestServer } from '../../../testing/index.ts'
import { createSecretBox } from '../../../platform/secrets/index.ts'
import { TEST_KEY } from '../../../testing/test-key.ts'
import { mismatchedDeposits, mismatchedShifts } from '../../../consistency/index.ts'
import { enableWechatPay } from '../../org/testing/enable-wechat-pay.ts'
import { sweepPayments } from '../qr-payments/sweep.ts'
import { payByPhone } from '../testing/pay-by-phone.ts'
import { tillDesk } from '../testing/till-desk.ts'

type Row = Readonly<Record<string, unknown>>

let server: TestServer
let clock: ManualClock
let outside: OutsideWorld
let branchId: string
let cashier: string
let owner: string
let desk: ReturnType<typeof tillDesk>
const signIn = async () => {
  cashier = await server.signIn('xh001_cash2')
  owner = await server.signIn('xh_owner')
}
/** Lets a day pass, after which nobody is signed in any more. */
const later = async (ms: number) => {
  clock.jump(ms)
  await signIn()
}
beforeAll(async () => {
  // No shift of the seed began on this day, or later.
  clock = createManualClock(new Date('2027-01-11T01:00:00.000Z'))
  outside = createOutsideWorld(() => clock.now())
  server = await startTestServer({ clock, outside: outside.services })
  const { db } = server.database
  branchId = (await db.selectFrom('branch').where('branch_no', '=', 'XH001').select('id').executeTakeFirstOrThrow()).id
  await enableWechatPay(server.database, branchId)
  desk = tillDesk(server, branchId)
  await signIn()
})
afterAll(() => server.stop())

const DEPOSIT = '/api/payment/cashDeposit'
const HUNDRED: CashCount = [{ fen: 10_000, count: 1 }]
const TILL_NO = 5
/** A shift that began with ¥100, earned this much in cash and was closed with it. */
const earned = async (notes: number): Promise<string> => {
  const { id } = await desk.open(cashier, TILL_NO, HUNDRED)
  if (notes > 0)
    await desk.done(
      '/api/bar/cashMovement/save',
      { branchId, direction: 'IN', amountFen: notes * 10_000, reason: '网费收入' },
      cashier,
    )
  await close(String(id), notes + 1)
  return String(id)
}
const close = (id: string, notes: number) =>
  desk.done(`/api/bar/shift/close/${id}`, { version: 1, cashCount: [{ fen: 10_000, count: notes }] }, cashier)
const slips = async () => [await insertAttachment(server.database, 'xh_owner', clock.now())]
const handIn = async (shiftId: string, amountFen: number, method = 'BANK', as = owner) =>
  desk.post(
    `${DEPOSIT}/handIn/${shiftId}`,
    { amountFen, method, slips: method === 'BANK' && as === owner ? await slips() : [] },
    as,
  )
const made = async (answer: Promise<Row>): Promise<CashDeposit> => {
  const body = await answer
  expect(body).toMatchObject({ status: 200 })
  // A deposit was answered, as the line before says.
  return body['data'] as CashDeposit
}
const step = (name: string, { id }: Pick<CashDeposit, 'id'>, version: number, as: string, more: Row = {}) =>
  desk.post(`${DEPOSIT}/${name}/${id}`, { version, ...more }, as)
const linesOf = async (shiftId: string, query = ''): Promise<readonly CashDepositRow[]> => {
  const { body } = await server.call('GET', `${DEPOSIT}/page?limit=100&branchId=${branchId}${query}`, { token: owner })
  // The contract has them.
  return (body['rows'] as readonly CashDepositRow[]).filter((row) => row.shiftId === shiftId)
}
const problems = async () => [
  ...(await mismatchedDeposits(server.database.db, '2027')),
  ...(await mismatchedShifts(server.database.db, '2027')),
]

describe('cash that a shift earned', () => {
  it('is due once it is counted, and is overdue 24 hours later', async () => {
    const shiftId = await earned(3)
    expect(await linesOf(shiftId)).toMatchObject([
      { id: shiftId, status: 'UNPAID', depositNo: null, dueFen: 30_000, differenceFen: -30_000, isOverdue: false },
    ])
    await later(24 * HOUR_MS)
    expect(await linesOf(shiftId)).toMatchObject([{ isOverdue: false }])
    clock.advance(1)
    expect(await linesOf(shiftId)).toMatchObject([{ isOverdue: true }])
  })

  it('is not due where there is none', async () => {
    expect(await linesOf(await earned(0))).toEqual([])
  })

  it('is brought to a bank in parts, and never more than is due', async () => {
    const shiftId = await earned(2)
    expect(await handIn(shiftId, 20_001)).toMatchObject({
      status: 42_201,
      errors: [{ field: 'amountFen', msg: '该班次只差 ¥200.00 未缴。' }],
    })
    const first = await made(handIn(shiftId, 15_000))
    expect(first).toMatchObject({ status: 'PAID' })
    expect(await linesOf(shiftId)).toMatchObject([
      { status: 'UNPAID', differenceFen: -5_000 },
      { depositNo: first.depositNo, status: 'PAID', method: 'BANK', paidFen: 15_000, slips: [{}] },
    ])
    expect(await handIn(shiftId, 5_001)).toMatchObject({ status: 42_201 })
    await made(handIn(shiftId, 5_000))
    expect((await linesOf(shiftId)).map(({ status, differenceFen }) => [status, differenceFen])).toEqual([
      ['PAID', 0],
      ['PAID', 0],
    ])
    expect(await problems()).toEqual([])
  })

  it('is handed in once where two people do it at the same time', async () => {
    const shiftId = await earned(1)
    const answers = await Promise.all([handIn(shiftId, 10_000), handIn(shiftId, 10_000)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await problems()).toEqual([])
  })

  it('needs the slip of the bank', async () => {
    const shiftId = await earned(1)
    const answer = await desk.post(`${DEPOSIT}/handIn/${shiftId}`, { amountFen: 100, method: 'BANK', slips: [] }, owner)
    expect(answer).toMatchObject({ status: 42_201, errors: [{ field: 'slips' }] })
  })

  it('that left the drawer before the end was earned as well', async () => {
    const { id } = await desk.open(cashier, TILL_NO, HUNDRED)
    const movement = { branchId, direction: 'IN', amountFen: 30_000, reason: '网费收入' }
    await desk.done('/api/bar/cashMovement/save', movement, cashier)
    const { depositNo } = await made(desk.post(`${DEPOSIT}/save`, { branchId, amountFen: 20_000 }, cashier))
    expect(await linesOf(String(id))).toMatchObject([{ status: 'PENDING', dueFen: null, differenceFen: null }])
    await desk.done(`/api/payment/order/pay/${depositNo}`, undefined, cashier)
    await payByPhone(server.database, outside.wechatPay, branchId)
    await server.call('GET', `/api/payment/order/pay/${depositNo}`, { token: cashier })
    await close(String(id), 2)
    expect(await linesOf(String(id))).toMatchObject([
      { status: 'UNPAID', dueFen: 30_000, differenceFen: -10_000 },
      { status: 'PAID', method: 'QR', paidFen: 20_000 },
    ])
    expect(await problems()).toEqual([])
  })
})

describe('a deposit by QR code', () => {
  it('is one of a shift at a time, and can be paid after the end of the shift: no other drawer has less', async () => {
    const shiftId = await earned(2)
    const deposit = await made(handIn(shiftId, 20_000, 'QR'))
    expect(await handIn(shiftId, 20_000)).toMatchObject({
      status: 42_202,
      msg: expect.stringContaining(deposit.depositNo),
    })
    const { id } = await desk.open(cashier, TILL_NO, HUNDRED)
    await desk.done(`/api/payment/order/pay/${deposit.depositNo}`, undefined, cashier)
    await payByPhone(server.database, outside.wechatPay, branchId)
    await server.call('GET', `/api/payment/order/pay/${deposit.depositNo}`, { token: cashier })
    expect(await linesOf(shiftId)).toMatchObject([{ status: 'PAID', differenceFen: 0 }])
    expect(await desk.sheet(cashier, id)).toMatchObject({ depositedFen: 0, expectedCashFen: 10_000 })
    await close(String(id), 1)
    expect(await problems()).toEqual([])
  })

  it('can be brought to a bank instead, or cancelled, and is over after a day', async () => {
    const shiftId = await earned(1)
    const reason = '改为银行存款'
    const left = await made(handIn(shiftId, 10_000, 'QR'))
    expect(await step('cancel', left, 1, owner, { reason })).toMatchObject({ data: { status: 'CANCELLED' } })
    const late = await made(handIn(shiftId, 10_000, 'QR'))
    await later(24 * HOUR_MS + 1)
    await sweepPayments({
      wechatPay: outside.services.wechatPay,
      secrets: createSecretBox(TEST_KEY),
      database: server.database,
      clock,
      onError: (error) => {
        throw error
      },
    })
    expect(await step('slip', late, 2, owner, { slips: await slips() })).toMatchObject({ status: 40_901 })
    const brought = await made(handIn(shiftId, 10_000, 'QR'))
    expect(await step('slip', brought, 1, owner, { slips: await slips() })).toMatchObject({
      data: { status: 'PAID' },
    })
    expect((await linesOf(shiftId)).map(({ status }) => status).toSorted()).toEqual(['CANCELLED', 'EXPIRED', 'PAID'])
    expect(await problems()).toEqual([])
  })
})

describe('what was paid', () => {
  it('is verified by somebody else than who paid it, once', async () => {
    const area = await server.signIn('area01')
    const deposit = await made(handIn(await earned(1), 10_000))
    expect(await step('verify', deposit, 1, owner)).toMatchObject({
      status: 42_202,
      msg: '不能核实或驳回自己缴存的现金。',
    })
    const answers = await Promise.all([step('verify', deposit, 1, area), step('verify', deposit, 1, area)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await linesOf(deposit.shiftId)).toMatchObject([{ status: 'VERIFIED', isOwn: true, differenceFen: 0 }])
  })

  it('is due again once it is rejected', async () => {
    const area = await server.signIn('area01')
    const deposit = await made(handIn(await earned(1), 10_000))
    const reason = '银行流水里没有这笔'
    expect(await step('reject', deposit, 1, area, { reason })).toMatchObject({ data: { status: 'REJECTED' } })
    expect(await linesOf(deposit.shiftId)).toMatchObject([
      { status: 'UNPAID', differenceFen: -10_000 },
      { status: 'REJECTED', paidFen: 0, reason },
    ])
    await made(handIn(deposit.shiftId, 10_000))
    expect(await problems()).toEqual([])
  })
})

describe('cash of a shift that was taken over', () => {
  const takeOver = (id: string) =>
    desk.post(
      `/api/bar/shift/takeOver/${id}`,
      { version: 2, username: 'xh001_cash3', password: server.password },
      cashier,
    )

  it('leaves the drawer of whoever took it over, and what that shift earned stays due', async () => {
    const shiftId = await earned(2)
    expect(await takeOver(shiftId)).toMatchObject({ status: 200 })
    expect(await handIn(shiftId, 20_000, 'BANK', owner)).toMatchObject({ status: 42_202, msg: '未开班，请先开班。' })
    const next = await server.signIn('xh001_cash3')
    const { own } = (await server.call('GET', `/api/bar/shift/current/${branchId}`, { token: next })).body['data'] as {
      readonly own: { readonly id: string }
    }
    const deposit = await made(handIn(shiftId, 20_000, 'QR', next))
    await desk.done(`/api/payment/order/pay/${deposit.depositNo}`, undefined, next)
    await payByPhone(server.database, outside.wechatPay, branchId)
    await server.call('GET', `/api/payment/order/pay/${deposit.depositNo}`, { token: next })
    expect(await desk.sheet(next, own.id)).toMatchObject({ depositedFen: 20_000, expectedCashFen: 10_000 })
    await desk.done(`/api/bar/shift/close/${own.id}`, { version: 1, cashCount: HUNDRED }, next)
    expect(await linesOf(shiftId)).toMatchObject([{ status: 'PAID', differenceFen: 0 }])
    expect(await linesOf(own.id)).toEqual([])
    expect(await problems()).toEqual([])
  })

  it('is signed for before it is handed in, or not at all', async () => {
    const shiftId = await earned(2)
    await made(handIn(shiftId, 5_000))
    expect(await takeOver(shiftId)).toMatchObject({ status: 42_202, msg: expect.stringContaining('已缴存') })
  })
})

describe('the list', () => {
  it('has the largest differences first, and its sums are of each shift once', async () => {
    const { body } = await server.call('GET', `${DEPOSIT}/page?limit=100&branchId=${branchId}&from=2027-01-01`, {
      token: owner,
    })
    // The contract has them.
    const rows = body['rows'] as readonly CashDepositRow[]
    const sizes = rows.map(({ differenceFen }) => Math.abs(differenceFen ?? 0))
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    const shifts = new Map(rows.map((row) => [row.shiftId, row]))
    const sum = (of: (row: CashDepositRow) => number) => [...shifts.values()].reduce((total, row) => total + of(row), 0)
    const totals = await server.call('GET', `${DEPOSIT}/totals?branchId=${branchId}&from=2027-01-01`, { token: owner })
    expect(totals.body['data']).toMatchObject({
      dueFen: sum(({ dueFen }) => dueFen ?? 0),
      unpaidFen: sum(({ differenceFen }) => Math.max(0, -(differenceFen ?? 0))),
      overdue: rows.filter(({ isOverdue }) => isOverdue).length,
    })
  })

  it('is filtered by status, method and days', async () => {
    const statuses = async (query: string) => {
      const { body } = await server.call('GET', `${DEPOSIT}/page?limit=100&from=2027-01-01${query}`, { token: owner })
      // The contract has them.
      return new Set((body['rows'] as readonly CashDepositRow[]).map(({ status, method }) => `${status} ${method}`))
    }
    expect(await statuses('&status=UNPAID')).toEqual(new Set(['UNPAID null']))
    expect(await statuses('&status=PAID&method=QR')).toEqual(new Set(['PAID QR']))
    expect(await statuses('&to=2027-01-02')).toEqual(new Set())
  })
})

it('a deposit that says more than was paid is found', async () => {
  const { db } = server.database
  const { deposit_no: no } = await db
    .updateTable('cash_deposit')
    .set((eb) => ({ amount_fen: eb('amount_fen', '+', 1) }))
    .where(
      'id',
      '=',
      db.selectFrom('cash_deposit').where('method', '=', 'QR').where('status', '=', 'PAID').select('id').limit(1),
    )
    .returning('deposit_no')
    .executeTakeFirstOrThrow()
  expect(await problems()).toContainEqual(expect.stringContaining(`cash deposit ${no} is PAID`))
})
