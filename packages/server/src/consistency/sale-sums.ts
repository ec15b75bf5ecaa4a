import { shanghaiDay, shanghaiDayStart } from '@netbar/shared/contract'
import { branchIdsOf, countSales, ordersKeptSince } from '../domains/statistics/index.ts'
import type { Database } from '../platform/db/index.ts'

type Db = Database['db']
/** Sums of rows by what they are of. */
const byKey = <Row extends object>(rows: readonly Row[], keys: readonly (keyof Row & string)[]) => {
  const isKey = new Set<string>(keys)
  return new Map(
    rows.map((row) => [
      keys.map((key) => row[key]).join(' '),
      JSON.stringify(
        Object.entries(row)
          .filter(([name]) => !isKey.has(name))
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    ]),
  )
}

const differing = (kept: ReadonlyMap<string, string>, counted: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...kept.keys(), ...counted.keys()])].filter((key) => kept.get(key) !== counted.get(key)).toSorted()

/** Sums of sold goods that are not those of their orders, of days since a moment (ISO 8601), as far as orders are kept. */
export const mismatchedSaleSums = async (db: Db, since: string): Promise<readonly string[]> => {
  const found: string[] = []
  const asked = since === '' ? '' : shanghaiDayStart(shanghaiDay(Date.parse(since)))
  for (const branchId of await branchIdsOf(db)) {
    const kept = await ordersKeptSince(db, branchId)
    const from = kept > asked ? kept : asked
    const day = from === '' ? '' : shanghaiDay(Date.parse(from))
    const counted = await countSales(db, branchId, from)
    const [products, hours] = [
      await db
        .selectFrom('product_sale_day')
        .where('branch_id', '=', branchId)
        .where('biz_date', '>=', day)
        .selectAll()
        .execute(),
      await db
        .selectFrom('sale_hour')
        .where('branch_id', '=', branchId)
        .where('biz_date', '>=', day)
        .selectAll()
        .execute(),
    ]
    const ofProducts = ['branch_id', 'biz_date', 'product_id'] as const
    const ofHours = ['branch_id', 'biz_date', 'hour'] as const
    const wrong = [
      ...differing(byKey(products, ofProducts), byKey(counted.products, ofProducts)),
      ...differing(byKey(hours, ofHours), byKey(counted.hours, ofHours)),
    ]
    found.push(...wrong.map((what) => `sums of sales ${what} are not those of the orders`))
  }
  return found
}
