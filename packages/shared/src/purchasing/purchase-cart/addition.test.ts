import { expect, it } from 'vitest'
import type { CartLine, PurchaseCart } from '../../contract/purchasing/purchase-cart.ts'
import { $messages } from '../../platform/messages/index.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { $isAddingToCart, cart, cartAdditionRequested } from './index.ts'

const CART = 'GET /api/purchase/cart'
const PUT = 'POST /api/purchase/cart'

const line = (productId: string, quantity: number): CartLine => ({
  productId,
  productName: `商品${productId}`,
  spec: '500ml',
  purchaseUnit: '箱',
  quantity,
  priceFen: 1000,
  addedPriceFen: 1000,
  minOrder: 1,
  orderMultiple: 1,
  amountFen: quantity * 1000,
  isAvailable: true,
})
const cartOf = (branchId: string, ...lines: readonly CartLine[]): PurchaseCart => ({
  branchId,
  lines: [...lines],
  totalFen: 0,
})

const add = async (branchId: string, productIds: readonly string[], prepare: (world: FakeWorld) => void) => {
  const world = await signedInWorld({ answers: prepare })
  const lines = productIds.map((productId) => ({ productId, quantity: 2 }))
  world.runtime.send(cartAdditionRequested, { branchId, lines })
  world.runtime.send(cartAdditionRequested, { branchId, lines })
  expect(world.runtime.scope.getState($isAddingToCart)).toBe(true)
  await world.settle()
  const said = world.runtime.scope
    .getState($messages)
    .shown.map(({ kind, text }) => `${kind} ${text}`)
    .at(-1)
  return { ...world, said, sent: world.http.to(PUT).map(({ body }) => body) }
}

it('adds products that are not in the cart, once, and leaves the quantities of the others', async () => {
  const { sent, said, runtime } = await add('b1', ['p1', 'p2'], ({ http }) => {
    http.data(CART, cartOf('b1', line('p1', 9)))
    http.data(PUT, cartOf('b1', line('p1', 9), line('p2', 2)))
  })
  expect(sent).toEqual([{ branchId: 'b1', lines: [{ productId: 'p2', quantity: 2 }] }])
  expect(said).toBe('success stock.inCart')
  expect(runtime.scope.getState(cart.$value)).toEqual(cartOf('b1', line('p1', 9), line('p2', 2)))
})

it('says that all of them are in the cart already, and sends nothing', async () => {
  const { sent, said } = await add('b1', ['p1'], ({ http }) => http.data(CART, cartOf('b1', line('p1', 9))))
  expect(sent).toEqual([])
  expect(said).toBe('info stock.wasInCart')
})

it('leaves the current branch’s cart unchanged when adding for another branch, and says why nothing was added', async () => {
  const other = await add('b2', ['p1'], ({ http }) => {
    http.data(CART, cartOf('b2'))
    http.data(PUT, cartOf('b2', line('p1', 2)))
  })
  expect(other.runtime.scope.getState(cart.$value)).toBeNull()
  const refused = await add('b1', ['p1'], ({ http }) => {
    http.data(CART, cartOf('b1'))
    http.refuse(PUT, 42202, '商品已停售')
  })
  expect(refused.said).toBe('error 商品已停售')
})
