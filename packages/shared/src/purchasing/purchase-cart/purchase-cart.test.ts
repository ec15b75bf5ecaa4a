import { describe, expect, it } from 'vitest'
import { branchSelected } from '../../org/branches/index.ts'
import type { CartLine, OrderDraft, OrderPreview, PurchaseCart } from '../../contract/purchasing/purchase-cart.ts'
import { $messages } from '../../platform/messages/index.ts'
import { orderAgainRequested } from '../orders/index.ts'
import { exampleBranch, exampleOrderDetail, exampleUser, signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { quantitiesOf, withEdits, withoutSaved } from './edits.ts'
import {
  $cartEdits,
  $cartFailure,
  $cartQuantities,
  $isCartKept,
  $shownCart,
  orderSubmission,
  cart,
  cartChanged,
  cartOpened,
  cartRetried,
  checkout,
  checkoutOpened,
} from './index.ts'

const CART = 'GET /api/purchase/cart'
const PUT = 'POST /api/purchase/cart'
const PREVIEW = 'POST /api/purchase/order/preview'
const SUBMIT = 'POST /api/purchase/order/submit'

const line = (productId: string, quantity: number, parts: Partial<CartLine> = {}): CartLine => ({
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
  ...parts,
})
const cartOf = (...lines: readonly CartLine[]): PurchaseCart => ({
  branchId: 'b1',
  lines: [...lines],
  totalFen: lines.reduce((sum, { amountFen, isAvailable }) => sum + (isAvailable ? amountFen : 0), 0),
})
const previewOf = (...lines: readonly CartLine[]): OrderPreview => ({
  ...cartOf(...lines),
  branchName: '光谷旗舰店',
  recentOrders: [],
  contact: null,
})
const draft: OrderDraft = {
  branchId: 'b1',
  lines: [{ productId: 'p1', quantity: 1, priceFen: 1000 }],
  newestOrderId: null,
  receiver: '王梓轩',
  phone: '12000000001',
}

const closedWorld = (prepare: (world: FakeWorld) => void = () => undefined) =>
  signedInWorld({
    user: { ...exampleUser, branches: [exampleBranch, { ...exampleBranch, id: 'b2' }] },
    answers: (fake) => {
      fake.http.data(CART, cartOf(line('p1', 1)))
      fake.http.data(PUT, cartOf(line('p1', 3)))
      fake.http.data(PREVIEW, previewOf(line('p1', 1)))
      fake.http.data(SUBMIT, exampleOrderDetail('o1'))
      prepare(fake)
    },
  })
const world = async (prepare?: (world: FakeWorld) => void) => {
  const made = await closedWorld(prepare)
  made.runtime.send(cartOpened, undefined)
  await made.settle()
  return made
}
const change = ({ runtime }: FakeWorld, productId: string, quantity: number) =>
  runtime.send(cartChanged, { productId, quantity })
const sent = ({ http }: FakeWorld) => http.to(PUT).map(({ body }) => body)

describe('a cart with edits', () => {
  it('has the new quantities, without removed lines and without a price for unavailable goods', () => {
    const before = cartOf(line('p1', 1), line('p2', 2), line('p3', 1, { isAvailable: false }))
    expect(withEdits(before, { p1: 5, p2: 0 })).toEqual(cartOf(line('p1', 5), line('p3', 1, { isAvailable: false })))
    expect(quantitiesOf(before, { p1: 5, p9: 1 })).toEqual({ p1: 5, p2: 2, p3: 1, p9: 1 })
  })
  it('shows new lines of known goods at once, and leaves others to the answer', () => {
    const {
      productId: _,
      quantity: __,
      amountFen: ___,
      addedPriceFen: ____,
      isAvailable: _____,
      ...goods
    } = line('p2', 3)
    const shown = withEdits(cartOf(line('p1', 1)), { p2: 3, p9: 1 }, [{ ...goods, id: 'p2' }])
    expect(shown).toEqual(cartOf(line('p1', 1), line('p2', 3)))
  })
  it('has no edits left when the saved quantities are the typed ones', () => {
    expect(withoutSaved({ p1: 2, p2: 4 }, { p1: 2, p2: 3 })).toEqual({ p2: 4 })
  })
})

describe('the cart', () => {
  it('shows edits at once, and saves them on the server', async () => {
    const made = await world()
    change(made, 'p1', 3)
    expect(made.runtime.scope.getState($cartQuantities)).toEqual({ p1: 3 })
    expect(made.runtime.scope.getState($shownCart)?.totalFen).toBe(3000)
    expect(made.runtime.scope.getState($isCartKept)).toBe(false)
    await made.settle()
    expect(sent(made)).toEqual([{ branchId: 'b1', lines: [{ productId: 'p1', quantity: 3 }] }])
    expect(made.runtime.scope.getState($isCartKept)).toBe(true)
    expect(made.runtime.scope.getState(cart.$value)).toEqual(cartOf(line('p1', 3)))
  })

  it('sends edits during a save with the next one, and only the latest of them', async () => {
    const made = await world()
    for (const quantity of [2, 3, 4]) change(made, 'p1', quantity)
    change(made, 'p2', 1)
    await made.settle()
    expect(sent(made)).toEqual([
      { branchId: 'b1', lines: [{ productId: 'p1', quantity: 2 }] },
      {
        branchId: 'b1',
        lines: [
          { productId: 'p1', quantity: 4 },
          { productId: 'p2', quantity: 1 },
        ],
      },
    ])
    expect(made.runtime.scope.getState($cartEdits)).toEqual({})
  })

  it('keeps edits through a network failure, until they are sent again', async () => {
    const made = await world(({ http }) => http.fail(PUT, 'network'))
    change(made, 'p1', 3)
    await made.settle()
    expect(made.runtime.scope.getState($cartFailure)).toEqual({ key: 'errors.busy' })
    expect(made.runtime.scope.getState($cartQuantities)).toEqual({ p1: 3 })
    made.http.data(PUT, cartOf(line('p1', 3)))
    made.runtime.send(cartRetried, undefined)
    await made.settle()
    expect(made.runtime.scope.getState($cartFailure)).toBeNull()
    expect(made.runtime.scope.getState($isCartKept)).toBe(true)
  })

  it('returns to the server’s cart after a refusal, and says why', async () => {
    const made = await world(({ http }) => http.refuse(PUT, 42_202, '商品已停售，不能加入购物车'))
    change(made, 'p1', 3)
    await made.settle()
    expect(made.runtime.scope.getState($cartQuantities)).toEqual({ p1: 1 })
    expect(made.runtime.scope.getState($messages).shown.at(-1)).toMatchObject({ kind: 'error' })
  })

  it('is separate for each branch', async () => {
    const made = await world()
    made.http.data(CART, { ...cartOf(), branchId: 'b2' })
    made.runtime.send(branchSelected, 'b2')
    await made.settle()
    expect(made.runtime.scope.getState(cart.$value)?.branchId).toBe('b2')
    expect(made.http.to(CART).map(({ url }) => url.split('?')[1])).toEqual(['branchId=b1', 'branchId=b2'])
  })

  it('is filled with a past order as soon as it is open, and not again when it is opened once more', async () => {
    const made = await closedWorld(({ http }) =>
      http.data('POST /api/purchase/cart/again', { ...cartOf(line('p1', 2)), missing: [] }),
    )
    made.runtime.send(orderAgainRequested, 'o1')
    await made.settle()
    expect(made.http.to('POST /api/purchase/cart/again')).toEqual([])
    for (const _ of [1, 2]) {
      made.runtime.send(cartOpened, undefined)
      await made.settle()
    }
    expect(made.http.to('POST /api/purchase/cart/again')).toHaveLength(1)
  })

  it('names goods of a past order that are no longer sold', async () => {
    const made = await world(({ http }) =>
      http.data('POST /api/purchase/cart/again', { ...cartOf(line('p1', 2)), missing: ['可乐'] }),
    )
    made.runtime.send(orderAgainRequested, 'o1')
    await made.settle()
    expect(made.runtime.scope.getState(cart.$value)).toMatchObject(cartOf(line('p1', 2)))
    expect(made.runtime.scope.getState($messages).shown.at(-1)).toMatchObject({ kind: 'warning' })
  })
})

describe('submitting', () => {
  const opened = async (prepare?: (world: FakeWorld) => void) => {
    const made = await world(prepare)
    made.runtime.send(checkoutOpened, undefined)
    await made.settle()
    return made
  }
  const submit = async (made: FakeWorld & { settle: () => Promise<void> }, order = draft) => {
    made.runtime.send(orderSubmission.submitted, order)
    await made.settle()
  }
  const keys = ({ http }: FakeWorld) => http.to(SUBMIT).map(({ headers }) => headers['Idempotency-Key'])

  it('is the same request when retried, another one when changed, and another after success', async () => {
    const made = await opened(({ http }) => http.fail(SUBMIT, 'timeout'))
    await submit(made)
    made.http.data(SUBMIT, exampleOrderDetail('o1'))
    await submit(made)
    expect(made.runtime.scope.getState(orderSubmission.$made)?.id).toBe('o1')
    await submit(made)
    await submit(made, { ...draft, remark: '急' })
    const [first, retry, next, changed] = keys(made)
    expect(retry).toBe(first)
    expect(new Set([first, next, changed]).size).toBe(3)
  })

  it('names the order in its message, which leads to it', async () => {
    const made = await opened(({ http }) => http.data(SUBMIT, exampleOrderDetail('o1')))
    await submit(made)
    expect(made.runtime.scope.getState($messages).shown.at(-1)).toMatchObject({
      text: `采购单 ${exampleOrderDetail('o1').orderNo} 已提交`,
      target: { name: 'storePurchaseDetail', query: { orderId: 'o1' } },
    })
  })

  it('shows the current preview where something changed', async () => {
    const now = previewOf(line('p1', 1, { priceFen: 1100, amountFen: 1100 }))
    const made = await opened(({ http }) =>
      http.on(SUBMIT, () => ({ status: 200, body: { status: 42_202, msg: '价格已变更', data: now } })),
    )
    await submit(made)
    expect(made.runtime.scope.getState(checkout.$value)).toEqual(now)
    expect(made.runtime.scope.getState(cart.$value)?.totalFen).toBe(1100)
    expect(made.runtime.scope.getState(orderSubmission.$failure)).toEqual({ literal: '价格已变更' })
    expect(made.runtime.scope.getState(orderSubmission.$made)).toBeNull()
  })
})
