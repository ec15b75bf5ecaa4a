import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../../../../platform/db/engine.ts'
import { createTable } from '../../../../platform/db/migrations/table-builder.ts'

const SUMS = {
  quantity: 'integer',
  amount_fen: 'integer',
  discount_fen: 'integer',
  refunded_quantity: 'integer',
  refunded_fen: 'integer',
} as const
const WITH_ORDERS = { ...SUMS, order_count: 'integer' } as const

const ofProducts = {
  columns: { branch_id: '-> branch', biz_date: 'text', product_id: '-> product', ...SUMS },
  primaryKey: ['branch_id', 'biz_date', 'product_id'],
  isInKeyOrder: true,
} as const
const ofHours = {
  columns: { branch_id: '-> branch', biz_date: 'text', hour: 'integer', ...WITH_ORDERS },
  primaryKey: ['branch_id', 'biz_date', 'hour'],
  check: { hour: 'hour between 0 and 23' },
  isInKeyOrder: true,
} as const
const ofDays = {
  columns: { branch_id: '-> branch', biz_date: 'text', ...WITH_ORDERS },
  primaryKey: ['branch_id', 'biz_date'],
  isInKeyOrder: true,
} as const

const DAY = sql`biz_date`
const MONTH = sql`substr(biz_date, 1, 7) || '-01'`

const refs = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/**
 * Sums of sold goods in the order of their keys, in which reports read them; and those of months by product and by hour, and of days. No
 * release had the tables of before.
 */
export const salesByMonth = (engine: Engine): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const [name, shape] of [
      ['product_sale_day', ofProducts],
      ['sale_hour', ofHours],
    ] as const) {
      const [kept, columns] = [sql.table(`${name}_kept`), refs(Object.keys(shape.columns))]
      await sql`create temporary table ${kept} as select * from ${sql.table(name)}`.execute(db)
      await db.schema.dropTable(name).execute()
      await createTable(db, engine, name, shape)
      await sql`insert into ${sql.table(name)} (${columns}) select ${columns} from ${kept}`.execute(db)
      await sql`drop table ${kept}`.execute(db)
    }
    await createTable(db, engine, 'product_sale_month', ofProducts)
    await createTable(db, engine, 'sale_day', ofDays)
    await createTable(db, engine, 'sale_hour_month', ofHours)
    for (const [into, from, keys, date] of [
      ['product_sale_month', 'product_sale_day', ['product_id', 'branch_id'], MONTH],
      ['sale_day', 'sale_hour', ['branch_id'], DAY],
      ['sale_hour_month', 'sale_hour', ['branch_id', 'hour'], MONTH],
    ] as const) {
      const sums = Object.keys(from === 'sale_hour' ? WITH_ORDERS : SUMS)
      await sql`insert into ${sql.table(into)} (${refs([...keys, 'biz_date', ...sums])})
        select ${refs(keys)}, ${date}, ${sql.join(sums.map((sum) => sql`sum(${sql.ref(sum)})`))}
        from ${sql.table(from)} group by ${refs(keys)}, ${date}`.execute(db)
    }
  },
})
