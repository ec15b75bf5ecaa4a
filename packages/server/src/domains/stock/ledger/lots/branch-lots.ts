import { DAY_MS, shanghaiDay } from '@netbar/shared/contract'
import type { BranchProductDetail } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import { deliveriesOf, keyOf } from './lot-deliveries.ts'

type Lot = BranchProductDetail['lots'][number]

/**
 * A branch's stock of a product by expiry date, the nearest first; stock without one comes last.
 *
 * @param stock Total in sale units.
 * @param warnDays Days before the expiry date from which goods count as expiring.
 */
export const lotsOf = async (
  db: Kysely<Tables>,
  { branch_id, product_id }: Tables['branch_product'],
  stock: number,
  { now, warnDays }: { readonly now: Date; readonly warnDays: number },
): Promise<Lot[]> => {
  const rows = await db
    .selectFrom('stock_lot')
    .innerJoin('warehouse', 'warehouse.id', 'warehouse_id')
    .where('kind', '=', 'STORE')
    .where('branch_id', '=', branch_id)
    .where('product_id', '=', product_id)
    .where('quantity', '>', 0)
    .orderBy('expire_date')
    .selectAll('stock_lot')
    .execute()
  const deliveries = await deliveriesOf(db, rows)
  const warned = shanghaiDay(now.getTime() + warnDays * DAY_MS)
  const lots = rows.map((row): Lot => ({
    id: keyOf(row),
    expireDate: row.expire_date,
    orderNos: [...new Set((deliveries.get(keyOf(row)) ?? []).map(({ orderNo }) => orderNo))],
    quantity: row.quantity,
    isEnding: row.expire_date <= warned,
  }))
  const rest = lots.reduce((left, { quantity }) => left - quantity, stock)
  return rest > 0 ? [...lots, { id: 'rest', expireDate: null, orderNos: [], quantity: rest, isEnding: false }] : lots
}
