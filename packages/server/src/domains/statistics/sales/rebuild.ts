import { shanghaiDay } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import { chunks } from '../../../platform/db/index.ts'
import type { Database, Tables } from '../../../platform/db/index.ts'
import type { Job } from '../../../kernel/domain.ts'
import { countSales } from './count-sales.ts'
import { ordersKeptSince } from './kept-since.ts'

/** Replaces the sums of a branch by those of its orders, since when all of these are kept. */
const rebuildBranch = async (trx: Transaction<Tables>, branchId: string): Promise<void> => {
  const since = await ordersKeptSince(trx, branchId)
  const { products, hours } = await countSales(trx, branchId, since)
  const first = since === '' ? '' : shanghaiDay(Date.parse(since))
  await trx.deleteFrom('product_sale_day').where('branch_id', '=', branchId).where('biz_date', '>=', first).execute()
  await trx.deleteFrom('sale_hour').where('branch_id', '=', branchId).where('biz_date', '>=', first).execute()
  for (const rows of chunks(products))
    await trx
      .insertInto('product_sale_day')
      .values([...rows])
      .execute()
  for (const rows of chunks(hours))
    await trx
      .insertInto('sale_hour')
      .values([...rows])
      .execute()
}

/** The branches whose sums are kept. */
export const branchIdsOf = async (db: Kysely<Tables>): Promise<readonly string[]> =>
  (await db.selectFrom('branch').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Fills the sums of a database that is being seeded. */
export const seedSaleSums = async (trx: Transaction<Tables>): Promise<void> => {
  for (const branchId of await branchIdsOf(trx)) await rebuildBranch(trx, branchId)
}

/** Replaces all sums, a branch at a time, while servers may run; returns the number of branches. */
export const rebuildSaleSums = async (database: Database): Promise<number> => {
  const branchIds = await branchIdsOf(database.db)
  for (const branchId of branchIds) await database.write((trx) => rebuildBranch(trx, branchId))
  return branchIds.length
}

/** Fills the sums once in a database whose orders are older than they. */
export const fillSaleSums: Job = (database, _clock, onError) => {
  const fill = async () => {
    const known = await database.db.selectFrom('sale_hour').select('hour').limit(1).executeTakeFirst()
    if (known === undefined) await rebuildSaleSums(database)
  }
  fill().catch(onError)
  return () => {}
}
