import { expect, it } from 'vitest'
import { branchPrices } from '../branch-prices/index.ts'
import { signedInWorld } from '../../testing/index.ts'
import { branchProducts } from './index.ts'

const PRODUCTS = 'GET /api/product/branch/page'
const PRICES = 'GET /api/product/branchPrice/page'

it('product lists of a branch are reloaded when its stock or prices change, once they were opened', async () => {
  const { runtime, http, socket, clock, settle } = await signedInWorld({
    answers: (world) => {
      world.http.rows(PRODUCTS, [])
      world.http.rows(PRICES, [])
    },
  })
  const asked = () => [http.to(PRODUCTS).length, http.to(PRICES).length]
  const tell = async (sequence: number) => {
    socket.latest.notify({ type: 'STOCK_CHANGED', branchId: 'b1', sequence })
    await clock.advance(1_000)
  }
  await tell(1)
  expect(asked()).toEqual([0, 0])
  runtime.send(branchProducts.queried, {})
  runtime.send(branchPrices.queried, { branchId: 'b1' })
  await settle()
  expect(asked()).toEqual([1, 1])
  await tell(2)
  expect(asked()).toEqual([2, 2])
})
