import { expect, it } from 'vitest'
import { signedInWorld } from '../../testing/index.ts'
import { cashDeposits, cashDepositTotals, cashHandingIn } from './index.ts'

const PAGE = 'GET /api/payment/cashDeposit/page'
const TOTALS = 'GET /api/payment/cashDeposit/totals'
const HAND_IN = 'POST /api/payment/cashDeposit/handIn/s1'

const atList = async () => {
  const world = await signedInWorld({
    answers: ({ http }) => {
      http.rows(PAGE, [])
      http.data(TOTALS, { dueFen: 0, paidFen: 0, unpaidFen: 0, overdue: 0 })
    },
  })
  await world.clock.advance(5_000)
  world.runtime.send(cashDeposits.queried, { status: 'UNPAID', page: 2, sort: '-dueFen' })
  await world.settle()
  return world
}

it('sums of cash deposits are of the filter of the list, on every page and in every order', async () => {
  const world = await atList()
  expect(world.http.to(TOTALS).map(({ url }) => url.split('?')[1])).toEqual(['status=UNPAID'])
  expect(world.runtime.scope.getState(cashDepositTotals.$value)).toMatchObject({ overdue: 0 })
})

it('[NOTICE-9] a deposit that somebody has paid reloads the list and its sums', async () => {
  const world = await atList()
  world.socket.latest.notify({ type: 'DEPOSIT_ORDER_PAID', branchId: 'b1', orderNo: 'JC1', sequence: 1 })
  await world.settle()
  expect(world.http.to(PAGE)).toHaveLength(2)
  expect(world.http.to(TOTALS)).toHaveLength(2)
})

it('a second part of the same amount is another request, and a retry is not', async () => {
  const world = await atList()
  world.http.refuse(HAND_IN, 42_202, '钱箱里只有 ¥1.00。')
  const part = { shiftId: 's1', amountFen: 100, method: 'BANK' as const, slips: ['a1'] }
  for (const unpaidFen of [200, 200, 100]) {
    world.runtime.send(cashHandingIn.submitted, { ...part, unpaidFen })
    await world.settle()
  }
  const keys = world.http.to(HAND_IN).map(({ headers }) => headers['Idempotency-Key'])
  expect(new Set(keys).size).toBe(2)
  expect(keys[0]).toBe(keys[1])
  expect(world.http.to(HAND_IN)[0]?.body).toEqual({ amountFen: 100, method: 'BANK', slips: ['a1'] })
})
