import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { unexpiredUnits } from './unexpired-units.ts'
import { reservedUnits } from './outflow.ts'

/** A product of a branch. Numbers are sale units. */
export interface BranchGoods {
  readonly quantity: number
  /** Reserved for open refunds and for guests. */
  readonly reserved: number
  /** What may leave in another way. */
  readonly free: number
  /** All that has not expired, reserved or not. */
  readonly unexpired: number
  /** The part of what is free that may be transferred or sold: unexpired goods. */
  readonly good: number
}

/** Effective quantity of a refund line: the approved one, or the requested one before the approval. */
export const effectiveQuantity = (line: Pick<Tables['refund_order_line'], 'quantity' | 'approved_quantity'>): number =>
  line.approved_quantity ?? line.quantity

/** Units of a branch that are reserved, by product, and those of them that are for guests. */
const reservedIn = async (db: Kysely<Tables>, branchId: string) => {
  const open = await reservedUnits(db).where('branch_id', '=', branchId).execute()
  return new Map(
    open.map((row) => [row.product_id, { reserved: Number(row.units), forGuests: Number(row.guests_units) }]),
  )
}

/** Stock of these products in a branch's warehouse, with the reserved part. */
export const branchGoods = async (
  db: Kysely<Tables>,
  { branchId, warehouseId }: { readonly branchId: string; readonly warehouseId: string },
  productIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, BranchGoods>> => {
  const balances = await db
    .selectFrom('stock_balance')
    .where('warehouse_id', '=', warehouseId)
    .where('product_id', 'in', ['', ...productIds])
    .select(['product_id', 'quantity', unexpiredUnits(now).as('good')])
    .execute()
  const reservations = await reservedIn(db, branchId)
  return new Map(
    balances.map(({ product_id, quantity, good }) => {
      const { reserved, forGuests } = reservations.get(product_id) ?? { reserved: 0, forGuests: 0 }
      const free = Math.max(0, quantity - reserved)
      const unexpired = Number(good)
      // Guests are sold unexpired goods alone, so that what is kept for them is unexpired.
      return [
        product_id,
        { quantity, reserved, free, unexpired, good: Math.min(free, Math.max(0, unexpired - forGuests)) },
      ]
    }),
  )
}
