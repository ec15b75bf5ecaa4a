import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seed } from '../../seed/index.ts'
import { openTestDatabase } from '../../testing/databases/test-database.ts'
import { TEST_SECRETS } from '../../testing/identities.ts'
import { openDatabase } from '../../open-database.ts'

const COUNTED = `select count(*) as count from sqlite_master where name = 'sqlite_stat1'`
const WANTED = `explain query plan
  select stock_movement.created_time from stock_balance
  inner join warehouse on warehouse.id = stock_balance.warehouse_id
  inner join stock_movement on stock_movement.warehouse_id = stock_balance.warehouse_id
    and stock_movement.product_id = stock_balance.product_id and stock_movement.sequence = stock_balance.sequence
  where stock_balance.warehouse_id in ('a', 'b')`

it('with current statistics, SQLite finds the last movement of each balance by its number', async () => {
  const database = await openDatabase({ memory: 'empty' })
  await seed(database, { size: 'test', now: new Date(), passwordHash: 'none', secrets: TEST_SECRETS })
  expect((await sql.raw(COUNTED).execute(database.db)).rows).toEqual([{ count: 0 }])
  await database.refreshStatistics()
  const { rows } = await sql.raw<{ detail: string }>(WANTED).execute(database.db)
  expect(rows.find(({ detail }) => detail.includes('stock_movement'))?.detail).toContain('sequence=?')
  await database.close()
})

it.runIf(process.env['NETBAR_TEST_ENGINE'] === 'postgres')(
  'PostgreSQL analyses tables that were just filled, and none of them again',
  async () => {
    const database = await openTestDatabase()
    const { db } = database
    const counted = async () => {
      await database.refreshStatistics()
      const { rows } = await sql<{ rows: number }>`
        select reltuples::integer as rows from pg_class where relname = 'just_filled'`.execute(db)
      return rows[0]?.rows
    }
    await sql`create table just_filled (n integer)`.execute(db)
    await sql`insert into just_filled select generate_series(1, 500)`.execute(db)
    expect(await counted()).toBe(500)
    await sql`insert into just_filled select generate_series(1, 500)`.execute(db)
    expect(await counted()).toBe(500)
    await database.close()
  },
)
