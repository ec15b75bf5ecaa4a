import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** Requests of each call of placing a purchase, for the test world's first branch. */
export const cartRequests = async (server: TestServer): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { db } = server.database
  const branch = await db
    .selectFrom('branch')
    .where('branch_no', '=', 'XH001')
    .select(['id', 'brand_id'])
    .executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('product')
    .where('brand_id', '=', branch.brand_id)
    // Products that leave the shelf once sold out cannot be bought.
    .where('id', 'not in', (eb) => eb.selectFrom('product_request').select('product_id'))
    .select(['id', 'purchase_price_fen'])
    .orderBy('code')
    .executeTakeFirstOrThrow()
  const order = await db
    .selectFrom('purchase_order')
    .where('branch_id', '=', branch.id)
    .where('kind', '=', 'NORMAL')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  // The submitted cart is a separate one, for a branch without orders.
  const token = await server.signIn('area01')
  const quiet = await db.selectFrom('branch').where('branch_no', '=', 'XH003').select('id').executeTakeFirstOrThrow()
  const lines = [{ productId: product.id, quantity: 2 }]
  await server.call('POST', '/api/purchase/cart', { token, body: { branchId: quiet.id, lines } })
  const draft = {
    branchId: quiet.id,
    lines: lines.map((line) => ({ ...line, priceFen: product.purchase_price_fen })),
    newestOrderId: null,
    receiver: '赵敏',
    phone: '12000000001',
  }
  const query = { path: `?branchId=${branch.id}` }
  const body = { branchId: branch.id }
  return {
    'purchaseCart.goods': { path: `${query.path}&limit=3` },
    'purchaseCart.categories': query,
    'purchaseCart.choices': query,
    'purchaseCart.suppliers': query,
    'purchaseCart.terms': query,
    'purchaseCart.cart': query,
    'purchaseCart.putIntoCart': { path: '', body: { ...body, lines } },
    'purchaseCart.clearCart': query,
    'purchaseCart.replenish': { path: '', body },
    'purchaseCart.orderAgain': { path: '', body: { ...body, orderId: order.id } },
    'purchaseCart.preview': { path: '', body },
    'purchaseCart.submit': { path: '', body: draft, token },
  }
}
