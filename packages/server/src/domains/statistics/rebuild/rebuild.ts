import { shanghaiDay } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Database, Tables } from '../../../platform/db/index.ts'
import type { Job } from '../../../kernel/domain.ts'
import { countSales } from '../sales/count-sales.ts'
import { countSeats } from '../seats/count-seats.ts'
import { ordersKeptSince } from './kept-since.ts'
import { addRows, deleteRows, firstOf, ROLL_UPS, rollUp } from '../sums/sum-tables.ts'
import type { SumRow, SumTable } from '../sums/sum-tables.ts'

/** Replaces the sums of a branch by those of its orders and sessions, since when all of these are kept, and those of months by those of their days. */
const rebuildBranch = async (trx: Transaction<Tables>, branchId: string): Promise<void> => {
  const since = await ordersKeptSince(trx, branchId)
  const { products, hours, cashiers } = await countSales(trx, branchId, since)
  const first = since === '' ? '' : shanghaiDay(Date.parse(since))
  const replace = async (table: SumTable, from: string, rows: readonly SumRow[]) => {
    await deleteRows(trx, table, branchId, from)
    await addRows(trx, table, rows)
  }
  await replace('product_sale_day', first, products)
  await replace('sale_hour', first, hours)
  await replace('sale_cashier_day', first, cashiers)
  await replace('seat_day', first, await countSeats(trx, branchId, first))
  for (const one of ROLL_UPS) {
    const from = firstOf(one, first)
    await replace(one.into, from, await rollUp(trx, one, branchId, from))
  }
}

/** The branches whose sums are kept. */
export const branchIdsOf = async (db: Kysely<Tables>): Promise<readonly string[]> =>
  (await db.selectFrom('branch').select('id').orderBy('id').execute()).map(({ id }) => id)

/** Fills the sums of a database that is being seeded. */
export const seedSums = async (trx: Transaction<Tables>): Promise<void> => {
  for (const branchId of await branchIdsOf(trx)) await rebuildBranch(trx, branchId)
}

/** Replaces all sums, a branch at a time, while servers may run; returns the number of branches. */
export const rebuildSums = async (database: Database): Promise<number> => {
  const branchIds = await branchIdsOf(database.db)
  for (const branchId of branchIds) await database.write((trx) => rebuildBranch(trx, branchId))
  return branchIds.length
}

/** Whether there are orders or sessions, and no sums of them. */
const areMissing = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ readonly missing: number }>`select case
    when not exists (select 1 from sale_hour) and exists (select 1 from ${sql.table('order')} where pay_status <> 'UNPAID') then 1
    when not exists (select 1 from seat_day) and exists (select 1 from machine_session where end_time is not null) then 1
    else 0 end as missing`.execute(db)
  return rows[0]?.missing === 1
}

/** Fills the sums once in a database whose orders or sessions are older than they. */
export const fillSums: Job = (database, _clock, onError) => {
  const fill = async () => {
    if (await areMissing(database.db)) await rebuildSums(database)
  }
  fill().catch(onError)
  return () => {}
}
