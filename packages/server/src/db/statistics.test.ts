import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { seed } from '../seed/index.ts'
import { openDatabase } from './open.ts'

const WANTED = `explain query plan select * from stock_movement
  where warehouse_id = 'w' and product_id = 'p' and created_time >= '2026' order by sequence desc`

it('once its tables are counted, SQLite finds the movements of a product by the product and not by the warehouse', async () => {
  const database = await openDatabase({ memory: true })
  await seed(database, { size: 'test', now: new Date(), passwordHash: 'none', seal: (secret) => secret })
  const plan = async () => (await sql.raw<{ detail: string }>(WANTED).execute(database.db)).rows[0]?.detail
  expect(await plan()).not.toContain('product_id=?')
  await database.refreshStatistics()
  expect(await plan()).toContain('product_id=?')
  await database.close()
})
