import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Clock, Stop } from '../../../platform/clock.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import { chunks } from '../../../platform/db/index.ts'
import { countSales } from './count-sales.ts'

/** Replaces the sums of a branch by those of its orders. Days whose orders are not kept any more stay as they are. */
export const rebuildSaleSums = async (trx: Transaction<Tables>, branchId: string): Promise<void> => {
  const { products, hours } = await countSales(trx, { branchIds: [branchId], since: '' })
  const first = hours.map(({ biz_date }) => biz_date).toSorted()[0]
  if (first === undefined) return
  for (const table of ['product_sale_day', 'sale_hour'] as const)
    await trx.deleteFrom(table).where('branch_id', '=', branchId).where('biz_date', '>=', first).execute()
  for (const rows of chunks(products)) await trx.insertInto('product_sale_day').values([...rows]).execute()
  for (const rows of chunks(hours)) await trx.insertInto('sale_hour').values([...rows]).execute()
}

const branchIdsOf = async (db: Kysely<Tables>): Promise<readonly string[]> =>
  (await db.selectFrom('branch').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Replaces all sums, a branch at a time; returns for how many branches. */
export const rebuildAllSaleSums = async (database: Database): Promise<number> => {
  const branchIds = await branchIdsOf(database.db)
  for (const branchId of branchIds) await database.write((trx) => rebuildSaleSums(trx, branchId))
  return branchIds.length
}

/** Fills the sums of a seeded database. */
export const seedSaleSums = async (trx: Transaction<Tables>): Promise<void> => {
  for (const branchId of await branchIdsOf(trx)) await rebuildSaleSums(trx, branchId)
}
