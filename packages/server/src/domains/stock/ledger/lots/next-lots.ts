import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import { lastWarnedDay, lotsWithRules } from '../warned-days.ts'

/** The lot of a product that expires first. */
export interface NextLot {
  readonly expireDate: string
  /** Whether it is within its warning days, or past its date. */
  readonly isWarned: boolean
}

/** The lot of each product in a warehouse that expires first; products whose goods have no date are left out. */
export const nextLotsIn = async (
  db: Kysely<Tables>,
  warehouseId: string,
  today: string,
): Promise<ReadonlyMap<string, NextLot>> => {
  const { own } = await lastWarnedDay(db, today)
  const rows = await lotsWithRules(db)
    .where('stock_lot.warehouse_id', '=', warehouseId)
    .where('stock_lot.quantity', '>', 0)
    .groupBy('stock_lot.product_id')
    .select(['stock_lot.product_id', ({ fn }) => fn.min('stock_lot.expire_date').as('expire_date')])
    // One product has one rule in a warehouse.
    .select(({ fn }) => fn.max<string>(own).as('warned_until'))
    .execute()
  return new Map(
    rows.map(({ product_id, expire_date, warned_until }) => [
      product_id,
      { expireDate: expire_date, isWarned: expire_date <= warned_until },
    ]),
  )
}
