import type { LineStock } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import type { DocumentContext } from '../../../../kit/documents/index.ts'
import { findRoute, unexpiredUnits, postMovements } from '../../../stock/index.ts'
import type { MovementDraft } from '../../../stock/index.ts'
import { orderById } from '../order-by-id.ts'
import { linesOf } from '../order-lines.ts'

type LineRow = Tables['purchase_order_line']

/** A line and the wanted quantity in purchase units. */
export interface WantedGoods {
  readonly line: LineRow
  readonly quantity: number
}

/** Quantity of a line that is confirmed and not shipped yet, in purchase units. */
export const remainderOf = (line: LineRow): number =>
  line.confirmed_quantity - line.closed_quantity - line.shipped_quantity

/** Everything of an order that can still be shipped. */
export const openGoods = (lines: readonly LineRow[]): readonly WantedGoods[] =>
  lines.map((line) => ({ line, quantity: remainderOf(line) })).filter(({ quantity }) => quantity > 0)

/** The company's unexpired stock of these lines' products. */
const balancesOf = async (db: Kysely<Tables>, lines: readonly LineRow[], company: string, now: Date) => {
  const ids = lines.map((line) => line.product_id)
  const balances = await db
    .selectFrom('stock_balance')
    .select(['product_id', unexpiredUnits(now).as('good')])
    .where('warehouse_id', '=', company)
    .where('product_id', 'in', ids)
    .execute()
  return new Map(balances.map(({ product_id, good }) => [product_id, Number(good)]))
}

/** Lines for which the company has too little unexpired stock, with the lacking quantity in sale units. */
export const missingGoods = async (
  trx: Transaction<Tables>,
  wanted: readonly WantedGoods[],
  company: string,
  now: Date,
) => {
  const lines = wanted.map(({ line }) => line)
  const available = await balancesOf(trx, lines, company, now)
  return wanted.flatMap(({ line, quantity }) => {
    const left = available.get(line.product_id) ?? 0
    const needed = quantity * line.pack_size
    available.set(line.product_id, Math.max(0, left - needed))
    return needed > left ? [{ line, quantity: needed - left }] : []
  })
}

/** The company's unexpired stock for each line of an order, in whole purchase units. */
export const stockOfOrder = async (
  db: Kysely<Tables>,
  order: Pick<Tables['purchase_order'], 'id' | 'brand_id'>,
  now: Date,
): Promise<LineStock[]> => {
  const company = await db
    .selectFrom('warehouse')
    .select('id')
    .where('brand_id', '=', order.brand_id)
    .where('kind', '=', 'COMPANY')
    .executeTakeFirstOrThrow()
  const lines = await linesOf(db, order.id)
  const balances = await balancesOf(db, lines, company.id, now)
  return lines.map(({ id, product_id, pack_size }) => ({
    orderLineId: id,
    availableQuantity: Math.floor((balances.get(product_id) ?? 0) / pack_size),
  }))
}

/** Adds stock from the company's suppliers, enough to ship an order. */
export const supplyForOrder = async (
  trx: Transaction<Tables>,
  orderId: string,
  context: DocumentContext,
): Promise<void> => {
  const order = await orderById(trx, orderId)
  const { company } = await findRoute(trx, { id: order.branch_id, brandId: order.brand_id })
  const missing = await missingGoods(trx, openGoods(await linesOf(trx, orderId)), company, context.now())
  const drafts = missing.map(({ line, quantity }): MovementDraft => ({
    warehouseId: company,
    productId: line.product_id,
    type: 'SUPPLY_IN',
    quantityDelta: quantity,
    sourceLineId: context.newId(),
  }))
  await postMovements(trx, { type: 'SUPPLY', id: context.newId() }, drafts, context)
}
