import { sql } from 'kysely'
import type { Kysely, SqlBool, Transaction } from 'kysely'
import { chunks } from '../../../platform/db/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { monthOf } from '../reports/split-period.ts'
import { SUM_COLUMNS } from './goods-sums.ts'
import { SEAT_COLUMNS } from './seat-columns.ts'

const WITH_ORDERS = [...SUM_COLUMNS, 'order_count'] as const

/** Keys and sums of each table. */
export const SUM_TABLES = {
  product_sale_day: { keys: ['branch_id', 'biz_date', 'product_id'], sums: SUM_COLUMNS },
  product_sale_month: { keys: ['branch_id', 'biz_date', 'product_id'], sums: SUM_COLUMNS },
  sale_hour: { keys: ['branch_id', 'biz_date', 'hour'], sums: WITH_ORDERS },
  sale_day: { keys: ['branch_id', 'biz_date'], sums: WITH_ORDERS },
  sale_hour_month: { keys: ['branch_id', 'biz_date', 'hour'], sums: WITH_ORDERS },
  sale_cashier_day: { keys: ['branch_id', 'biz_date', 'cashier_id'], sums: WITH_ORDERS },
  seat_day: { keys: ['branch_id', 'biz_date'], sums: SEAT_COLUMNS },
} as const
export type SumTable = keyof typeof SUM_TABLES
export type SumRow = Readonly<Record<string, string | number>>

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** Adds rows to the sums that are there; no two of them have one key, as PostgreSQL takes a row once in a statement. */
export const addRows = async (trx: Transaction<Tables>, table: SumTable, rows: readonly SumRow[]): Promise<void> => {
  const { keys, sums } = SUM_TABLES[table]
  const columns = [...keys, ...sums]
  for (const some of chunks(rows))
    await sql`insert into ${sql.table(table)} (${refs(columns)})
      values ${sql.join(some.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`))}
      on conflict (${refs(keys)}) do update set ${sql.join(
        sums.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`),
      )}`.execute(trx)
}

/** Condition: rows of a branch since a day, or all of them. */
const ofBranch = (branchId: string, since: string) => sql<SqlBool>`branch_id = ${branchId} and biz_date >= ${since}`

/** Deletes the sums of a branch since a day. */
export const deleteRows = async (
  trx: Transaction<Tables>,
  table: SumTable,
  branchId: string,
  since: string,
): Promise<void> => {
  const rows = ofBranch(branchId, since)
  const deletions = {
    product_sale_day: () => trx.deleteFrom('product_sale_day').where(rows),
    product_sale_month: () => trx.deleteFrom('product_sale_month').where(rows),
    sale_hour: () => trx.deleteFrom('sale_hour').where(rows),
    sale_day: () => trx.deleteFrom('sale_day').where(rows),
    sale_hour_month: () => trx.deleteFrom('sale_hour_month').where(rows),
    sale_cashier_day: () => trx.deleteFrom('sale_cashier_day').where(rows),
    seat_day: () => trx.deleteFrom('seat_day').where(rows),
  }
  await deletions[table]().execute()
}

/** The sums of a branch since a day. */
export const findRows = async (
  db: Kysely<Tables>,
  table: SumTable,
  branchId: string,
  since: string,
): Promise<readonly SumRow[]> => {
  const { keys, sums } = SUM_TABLES[table]
  const { rows } = await sql<SumRow>`select ${refs([...keys, ...sums])} from ${sql.table(table)}
    where ${ofBranch(branchId, since)}`.execute(db)
  return rows
}

const DAY = sql`biz_date`
const MONTH = sql`substr(biz_date, 1, 7) || '-01'`

/** Tables whose sums are those of another: of its hours by day, or of its days by month. */
export const ROLL_UPS = [
  { into: 'product_sale_month', from: 'product_sale_day', by: 'month' },
  { into: 'sale_day', from: 'sale_hour', by: 'day' },
  { into: 'sale_hour_month', from: 'sale_hour', by: 'month' },
] as const
export type RollUp = (typeof ROLL_UPS)[number]

/** Since when its sums are to be looked at where the other table changed since a day; always for none. */
export const firstOf = ({ by }: RollUp, day: string): string => (by === 'month' && day !== '' ? monthOf(day) : day)

/** What the sums of a branch are to be since a day, as {@link firstOf} has it: added up from the other table. */
export const rollUp = async (
  db: Kysely<Tables>,
  { into, from, by }: RollUp,
  branchId: string,
  since: string,
): Promise<readonly SumRow[]> => {
  const { keys, sums } = SUM_TABLES[into]
  const date = by === 'month' ? MONTH : DAY
  const { rows } = await sql<SumRow>`select ${sql.join([
    ...keys.map((key) => (key === 'biz_date' ? sql`${date} as biz_date` : sql.ref(key))),
    ...sums.map((name) => sql`cast(sum(${sql.ref(name)}) as bigint) as ${sql.ref(name)}`),
  ])} from ${sql.table(from)} where ${ofBranch(branchId, since)}
    group by ${sql.join(keys.map((key) => (key === 'biz_date' ? date : sql.ref(key))))}`.execute(db)
  return rows
}
