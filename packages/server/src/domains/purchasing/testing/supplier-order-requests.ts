import { supplierOrderDetail } from '@netbar/shared/contract'
import type { SupplierOrderDetail, SupplierOrderStatus } from '@netbar/shared/contract'
import { parse } from 'valibot'
import type { ConformanceRequest } from '../../../testing/conformance-request.ts'
import { first } from '../../../testing/first.ts'
import { purchaseRequests } from './purchase-requests.ts'
import type { ActionBody } from './purchase-requests.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** Steps of a supplier order as in their paths. */
export type SupplierOrderAction = 'order' | 'cancel' | 'receive' | 'closeShort'

const OWNER = 'xh_owner'
const REASON = '供应商缺货'
const PATH = '/api/purchase/supplierOrder'

/** Takes steps of supplier orders over HTTP. */
export const supplierOrderRequests = (server: TestServer) => {
  const { post, signIn } = purchaseRequests(server, 'supplier-order')
  const { db } = server.database

  const get = async (username: string, rest: string) => {
    const { body } = await server.call('GET', `${PATH}/${rest}`, { token: await server.signIn(username) })
    return body
  }
  /** Parses an answer as an order. */
  const done = (answer: Record<string, unknown>): SupplierOrderDetail => {
    if (answer['status'] !== 200) throw new Error(JSON.stringify(answer))
    return parse(supplierOrderDetail, answer['data'])
  }
  /** A supplier by its name, and its products, by code. */
  const delivering = async (name: string, brand = '星河电竞馆') => {
    const supplier = await db
      .selectFrom('supplier')
      .innerJoin('brand', 'brand.id', 'supplier.brand_id')
      .where('brand.name', '=', brand)
      .where('supplier.name', '=', name)
      .selectAll('supplier')
      .executeTakeFirstOrThrow()
    const products = await db
      .selectFrom('product')
      .where('supplier_id', '=', supplier.id)
      .selectAll()
      .orderBy('code')
      .execute()
    return { supplier, products }
  }
  const save = (body: ActionBody, username = OWNER, key?: string) => post(username, `${PATH}/save`, body, key)
  const step = (action: SupplierOrderAction, id: string, body: ActionBody, username = OWNER, key?: string) =>
    post(username, `${PATH}/${action}/${id}`, body, key)
  /** A new draft of two lines: six and four. */
  const draft = async (name = '甘味零食供应链'): Promise<SupplierOrderDetail> => {
    const { supplier, products } = await delivering(name)
    const lines = products.slice(0, 2).map(({ id }, index) => ({
      productId: id,
      quantity: index === 0 ? 6 : 4,
      priceFen: 9000,
    }))
    return done(await save({ supplierId: supplier.id, expectedDate: null, remark: '', lines }))
  }
  /** The body of a step; a receipt has this quantity of each line, or all that is open. */
  const bodyOf = ({ version, lines }: SupplierOrderDetail, action: SupplierOrderAction, each?: number): ActionBody => {
    if (action === 'order') return { version }
    if (action !== 'receive') return { version, reason: REASON }
    const productionDate = new Date().toISOString().slice(0, 10)
    const wanted = lines.map(({ id, quantity, receivedQuantity }) => ({
      lineId: id,
      quantity: Math.min(each ?? quantity, quantity - receivedQuantity),
      productionDate,
    }))
    return { version, lines: wanted.filter(({ quantity }) => quantity > 0) }
  }
  const take = async (order: SupplierOrderDetail, action: SupplierOrderAction, each?: number) =>
    done(await step(action, order.id, bodyOf(order, action, each)))
  /** A new order in a state. */
  const inState = async (status: SupplierOrderStatus): Promise<SupplierOrderDetail> => {
    const begun = await draft()
    if (status === 'DRAFT') return begun
    if (status === 'CANCELLED') return take(begun, 'cancel')
    const ordered = await take(begun, 'order')
    if (status === 'ORDERED') return ordered
    if (status === 'RECEIVED') return take(ordered, 'receive')
    const part = await take(ordered, 'receive', 1)
    return status === 'PARTIALLY_RECEIVED' ? part : take(part, 'closeShort')
  }
  const found = async (id: string, username = OWNER): Promise<SupplierOrderDetail> =>
    parse(supplierOrderDetail, (await get(username, id))['data'])
  /** The company's stock of an order's products, in sale units, by product. */
  const companyStock = async ({ lines }: SupplierOrderDetail): Promise<ReadonlyMap<string, number>> => {
    const rows = await db
      .selectFrom('stock_balance')
      .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
      .where('warehouse.kind', '=', 'COMPANY')
      .where(
        'product_id',
        'in',
        lines.map(({ productId }) => productId),
      )
      .select(['product_id', 'quantity'])
      .execute()
    return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]))
  }
  return { signIn, get, done, delivering, save, step, draft, bodyOf, take, inState, found, companyStock }
}

/** Requests of each call about suppliers' products and supplier orders, each about one that is ready for it. */
export const supplierOrderConformanceRequests = async (
  server: TestServer,
): Promise<Readonly<Record<string, ConformanceRequest>>> => {
  const { bodyOf, inState, delivering } = supplierOrderRequests(server)
  const token = await server.signIn(OWNER)
  const { supplier, products } = await delivering('江城饮品批发')
  const about = async (action: SupplierOrderAction, status: SupplierOrderStatus): Promise<ConformanceRequest> => {
    const order = await inState(status)
    return { path: `/${order.id}`, body: bodyOf(order, action, 1), token }
  }
  const received = await inState('RECEIVED')
  const lines = [{ productId: first(products).id, quantity: 3, priceFen: 2880 }]
  const other = await delivering('洁安日用物资')
  const supplies = first(other.products).id
  return {
    'supplierOrders.page': { path: '?limit=3&status=RECEIVED&sort=-amountFen', token },
    'supplierOrders.suppliers': { path: '', token },
    'supplierOrders.goods': { path: `?supplierId=${supplier.id}`, token },
    'supplierOrders.detail': { path: `/${received.id}`, token },
    'supplierOrders.save': { path: '', token, body: { supplierId: supplier.id, lines } },
    'supplierProducts.page': { path: `?supplierId=${supplier.id}&limit=3`, token },
    'supplierProducts.choices': { path: `?supplierId=${supplier.id}`, token },
    'supplierProducts.save': {
      path: '',
      token,
      body: { supplierId: supplier.id, productId: supplies, priceFen: 900, minOrderQuantity: 2, isPreferred: false },
    },
    'supplierProducts.remove': {
      path: '',
      token,
      body: { supplierId: other.supplier.id, productId: supplies, version: 1 },
    },
    'supplierOrders.fromDemand': { path: '', token, body: { productIds: products.map(({ id }) => id) } },
    'supplierOrders.order': await about('order', 'DRAFT'),
    'supplierOrders.cancel': await about('cancel', 'ORDERED'),
    'supplierOrders.receive': await about('receive', 'ORDERED'),
    'supplierOrders.closeShort': await about('closeShort', 'PARTIALLY_RECEIVED'),
  }
}
