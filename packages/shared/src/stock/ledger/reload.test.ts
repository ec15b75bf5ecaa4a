import { expect, it } from 'vitest'
import { stockDocuments } from '../documents/index.ts'
import { signedInWorld } from '../../testing/index.ts'
import { stockBalances, stockLedger, stockLots } from './index.ts'

const PAGES = [
  'GET /api/stock/balance/page',
  'GET /api/stock/batch/expiring',
  'GET /api/stock/movement/page',
  'GET /api/stock/check/page',
  'GET /api/stock/loss/page',
  'GET /api/stock/transfer/page',
]

it.each([
  '[NOTICE-3] ORDER_CONFIRMED',
  '[NOTICE-4] ORDER_PAID',
  '[NOTICE-5] ORDER_CANCELLED',
  '[NOTICE-10] STOCK_CHANGED',
])('%s makes every list of stock that was opened fetch anew', async (title) => {
  const type = title.split(' ')[1]
  const { runtime, http, socket, clock, settle } = await signedInWorld({
    answers: (world) => PAGES.forEach((page) => world.http.rows(page, [])),
  })
  const asked = () => PAGES.map((page) => http.to(page).length)
  const tell = async (sequence: number) => {
    socket.latest.notify({ type, branchId: 'b1', orderNo: 'XS1', sequence })
    await clock.advance(1_000)
  }
  await tell(1)
  expect(asked()).toEqual([0, 0, 0, 0, 0, 0])
  runtime.send(stockBalances.queried, {})
  runtime.send(stockLots.queried, {})
  runtime.send(stockLedger.queried, { warehouseId: 'w1', productId: 'p1' })
  for (const { list } of Object.values(stockDocuments)) runtime.send(list.queried, {})
  await settle()
  expect(asked()).toEqual([1, 1, 1, 1, 1, 1])
  await tell(2)
  expect(asked()).toEqual([2, 2, 2, 2, 2, 2])
})
