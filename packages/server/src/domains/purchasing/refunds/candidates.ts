import { DAY_MS, HOUR_MS, returnLimitOf, shanghaiDay, SHIPPABLE_STATUSES, WHOLE_BP } from '@netbar/shared/contract'
import type { RefundCandidate, RefundType } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { termsOf } from '../../catalog/index.ts'
import { remainderOf, shownLinesOf } from '../orders/index.ts'
import type { OrderBefore } from '../orders/index.ts'
import { findRoute, effectiveQuantity, branchGoods } from '../../stock/index.ts'

type Line = Awaited<ReturnType<typeof shownLinesOf>>[number]

/** What can be refunded of an order line, with the snapshot that the refund stores. */
export interface Candidate {
  readonly line: Line
  readonly shown: RefundCandidate
}

/** The branch's stock of each product that is not reserved for a refund, in sale units. */
export const freeStock = async (
  db: Kysely<Tables>,
  { branch_id, brand_id }: Pick<OrderBefore, 'branch_id' | 'brand_id'>,
  productIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const { store } = await findRoute(db, { id: branch_id, brandId: brand_id })
  const goods = await branchGoods(db, { branchId: branch_id, warehouseId: store }, productIds, now)
  return new Map([...goods].map(([productId, { free }]) => [productId, free]))
}

/** The branch's stock of these products by expiry date, in sale units. */
const lotsInStock = async (
  db: Kysely<Tables>,
  branchId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('stock_lot')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .where('kind', '=', 'STORE')
    .where('branch_id', '=', branchId)
    .where('product_id', 'in', ['', ...productIds])
    .select(['product_id', 'expire_date', 'quantity'])
    .execute()
  return new Map(rows.map(({ product_id, expire_date, quantity }) => [`${product_id} ${expire_date}`, quantity]))
}

/** Quantities of an order that were requested and not refused, by lot or, for unshipped goods, by order line. */
const requestedOf = async (db: Kysely<Tables>, orderId: string): Promise<ReadonlyMap<string, number>> => {
  const lines = await db
    .selectFrom('refund_order_line')
    .innerJoin('refund_order', 'refund_order.id', 'refund_id')
    .where('order_id', '=', orderId)
    .where('refund_order.status', 'not in', ['REJECTED', 'CANCELLED'])
    .select([
      'order_line_id',
      'receipt_line_id',
      'refund_order_line.quantity',
      'approved_quantity',
      'refund_order.status',
    ])
    .execute()
  const asked = new Map<string, number>()
  for (const line of lines) {
    // An approved quantity of the unshipped part is closed in the order itself.
    if (line.receipt_line_id === null && line.status === 'COMPLETED') continue
    const key = line.receipt_line_id ?? line.order_line_id
    asked.set(key, (asked.get(key) ?? 0) + effectiveQuantity(line))
  }
  return asked
}

const lotsOf = (db: Kysely<Tables>, orderId: string) =>
  db
    .selectFrom('storage_receipt_line')
    .innerJoin('storage_receipt', 'storage_receipt.id', 'receipt_id')
    .innerJoin('shipment_line', 'shipment_line.id', 'shipment_line_id')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'order_line_id')
    .innerJoin('product', 'product.id', 'purchase_order_line.product_id')
    .where('purchase_order_line.order_id', '=', orderId)
    .where('storage_receipt_line.accepted_quantity', '>', 0)
    .select([
      'storage_receipt_line.id',
      'order_line_id',
      'storage_receipt_line.accepted_quantity',
      'expire_date',
      'warn_days',
      'return_policy',
      'return_ratio_bp',
      'stored_time',
    ])
    .orderBy('stored_time')
    .orderBy('shipment_line.line_no')
    .execute()

/** A lot is expired or near its expiry date when that is within the warning days. */
const isEnding = (expireDate: string | null, warnDays: number, now: Date): boolean =>
  expireDate !== null && expireDate <= shanghaiDay(now.getTime() + warnDays * DAY_MS)

/** Undamaged goods may be returned for this many hours after they were received. */
const isTooLate = (storedTime: string, hours: number | null, now: Date): boolean =>
  hours !== null && now.getTime() > Date.parse(storedTime) + hours * HOUR_MS

const toCandidate = (
  line: Line,
  type: RefundType,
  quantity: number,
  lot: { readonly id: string; readonly expire_date: string | null; readonly maxRatioBp: number } | null,
): Candidate => ({
  line,
  shown: {
    type,
    orderLineId: line.id,
    receiptLineId: lot?.id ?? null,
    code: line.code,
    barcode: line.barcode,
    productName: line.product_name,
    spec: line.spec,
    purchaseUnit: line.purchase_unit,
    priceFen: line.price_fen,
    expireDate: lot?.expire_date ?? null,
    quantity,
    maxRatioBp: lot?.maxRatioBp ?? WHOLE_BP,
  },
})

/**
 * Quantities of an order that can be refunded now: what the company has not shipped, and what was received, is still
 * in stock and may be returned.
 */
export const findCandidates = async (
  db: Kysely<Tables>,
  order: OrderBefore,
  now: Date,
): Promise<readonly Candidate[]> => {
  const lines = await shownLinesOf(db, order.id)
  const asked = await requestedOf(db, order.id)
  const productIds = lines.map(({ product_id }) => product_id)
  const free = await freeStock(db, order, productIds, now)
  const stocked = await lotsInStock(db, order.branch_id, productIds)
  const unshipped = SHIPPABLE_STATUSES.includes(order.status)
    ? lines.map((line) => toCandidate(line, 2, remainderOf(line) - (asked.get(line.id) ?? 0), null))
    : []
  const { refundHours, warnDays, expiredRatioBp } = await termsOf(db, { id: order.branch_id, brandId: order.brand_id })
  const lots = (await lotsOf(db, order.id)).flatMap((lot) => {
    const line = lines.find(({ id }) => id === lot.order_line_id)
    const type = isEnding(lot.expire_date, lot.warn_days ?? warnDays, now) ? 0 : 1
    const { return_policy: policy, return_ratio_bp: ratioBp } = lot
    const maxRatioBp = returnLimitOf({ policy, ratioBp, type, expiredRatioBp })
    if (line === undefined || maxRatioBp === null) return []
    if (type === 1 && isTooLate(lot.stored_time, refundHours, now)) return []
    const left = lot.accepted_quantity - (asked.get(lot.id) ?? 0)
    const units = free.get(line.product_id) ?? 0
    // Goods that were lost or transferred cannot be returned.
    const ofLot = lot.expire_date === null ? units : (stocked.get(`${line.product_id} ${lot.expire_date}`) ?? 0)
    const inStock = Math.floor(Math.min(units, ofLot) / line.pack_size)
    return [toCandidate(line, type, Math.min(left, inStock), { ...lot, maxRatioBp })]
  })
  return [...lots, ...unshipped].filter(({ shown }) => shown.quantity > 0)
}
