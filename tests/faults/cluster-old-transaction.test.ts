import { openDatabase } from '@netbar/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, type Postgres } from '../../tools/services/postgres.ts'

type Database = Awaited<ReturnType<typeof openDatabase>>

/** Few, so that a short test finishes more transactions than PostgreSQL remembers: ten for each connection. */
const MAX_CONNECTIONS = 30
const MORE_THAN_REMEMBERED = 10 * MAX_CONNECTIONS + 100
const AT_ONCE = 20

const brand = (id: string, name: string) => ({ id, name, status: 'ON', created_time: 't' }) as const

describe('writes beside a transaction that another database of the cluster leaves open', () => {
  let postgres: Postgres
  let database: Database
  let another: Database
  beforeAll(async () => {
    postgres = await startPostgres({ maxConnections: MAX_CONNECTIONS })
    database = await openDatabase({ url: postgres.url('postgres') })
    another = await openDatabase({ url: postgres.url('template1') })
  })
  afterAll(async () => {
    await database.close()
    await another.close()
    await postgres.stop()
  })

  it('succeed, one by one and at once, when PostgreSQL has forgotten what they ran beside', async () => {
    await database.write((trx) => trx.insertInto('brand').values(brand('b', '0')).execute())
    const count = () =>
      database.write(async (trx) => {
        const { name } = await trx.selectFrom('brand').select('name').executeTakeFirstOrThrow()
        await trx
          .updateTable('brand')
          .set({ name: String(Number(name) + 1) })
          .execute()
      })
    const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const open = another.write(async (trx) => {
      await trx.insertInto('brand').values(brand('open', 'open')).execute()
      begun.resolve()
      await done.promise
    })
    await begun.promise
    for (let nth = 0; nth < MORE_THAN_REMEMBERED; nth += 1) await count()
    await Promise.all(Array.from({ length: AT_ONCE }, count))
    done.resolve()
    await open
    expect(await database.db.selectFrom('brand').select('name').execute()).toEqual([
      { name: String(MORE_THAN_REMEMBERED + AT_ONCE) },
    ])
  })
})
