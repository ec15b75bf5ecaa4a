import { expect, it } from 'vitest'
import type { CounterGoods } from '../../contract/bar/counter-orders.ts'
import { signedInWorld } from '../../testing/index.ts'
import { tillClosed, tillOpened } from '../counter/index.ts'
import { $basketPrices, $basketProblem, barcodeScanned, counterGoods, saleSaving } from './index.ts'

const GOODS = 'GET /api/order/console/goods'
const SAVE = 'POST /api/order/console/save'
const cola: CounterGoods = {
  productId: 'cola',
  name: '可乐',
  spec: '',
  saleUnit: '瓶',
  barcode: '6901',
  category: 'drinks',
  categoryName: '饮料',
  imageUrl: null,
  priceFen: 350,
  memberPriceFen: 300,
  left: 2,
  orderLimit: null,
}
const DRAFT = {
  machineId: null,
  memberId: null,
  discount: null,
  lines: [{ productId: 'cola', quantity: 2 }],
  parts: null,
}

it('scans make the basket, and its number is that of every attempt until it is sold', async () => {
  const world = await signedInWorld({ answers: ({ http }) => http.data(GOODS, [cola]) })
  const { runtime, http } = world
  await world.clock.advance(3_000)
  runtime.send(tillOpened, undefined)
  runtime.send(counterGoods.asked, undefined)
  await world.settle()
  for (const barcode of ['6901', '6901', '6902']) runtime.send(barcodeScanned, barcode)
  const { guest, member } = runtime.scope.getState($basketPrices)
  expect(guest).toMatchObject({ lines: [{ priceFen: 350, ordinaryPriceFen: null }], sums: { pieces: 2, dueFen: 700 } })
  expect(member).toMatchObject({ lines: [{ priceFen: 300, ordinaryPriceFen: 350 }], sums: { pieces: 2, dueFen: 600 } })
  expect(runtime.scope.getState($basketProblem)).toEqual({ kind: 'UNKNOWN', barcode: '6902' })
  http.fail(SAVE)
  runtime.send(saleSaving.submitted, DRAFT)
  await world.settle()
  // The page was left and is shown again.
  runtime.send(tillClosed, undefined)
  runtime.send(tillOpened, undefined)
  await world.settle()
  runtime.send(saleSaving.submitted, DRAFT)
  await world.settle()
  const [one, two] = http.to(SAVE).map(({ body }) => body)
  expect(one).toEqual(two)
  expect(one).toMatchObject({ requestNo: expect.stringMatching(/./), branchId: 'b1' })
  expect(runtime.scope.getState($basketPrices).guest.sums.pieces).toBe(2)
})
