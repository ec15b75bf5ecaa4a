import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/databases/postgres-worlds.ts'
import type { TestDatabase } from '../../../testing/databases/postgres-worlds.ts'
import { DatabaseOpenError, DatabaseUnavailableError, UnstorableTextError } from '../errors.ts'
import { openDatabase } from '../../../open-database.ts'
import { migrations } from '../../../migrations.ts'
import { createOpenDatabase } from '../index.ts'
import type { Database } from '../index.ts'

const isPostgres = process.env['NETBAR_TEST_ENGINE'] === 'postgres'

describe.runIf(isPostgres)('a database on PostgreSQL', () => {
  let own: TestDatabase
  let database: Database
  const others: Database[] = []

  beforeEach(async () => {
    const created = await createTestDatabase()
    if (created === null) throw new Error('no PostgreSQL')
    own = created
    database = await openDatabase({ url: own.url })
  })
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close()
    await database.close()
    await own.drop()
  })

  /** A second connection pool, as another process would have. */
  const openAnother = async () => {
    const other = await openDatabase({ url: own.url })
    others.push(other)
    return other
  }
  const brand = (id: string, name = id) => ({ id, name, status: 'ON', created_time: 't' }) as const
  const brands = async () =>
    (await database.db.selectFrom('brand').select('id').orderBy('id').execute()).map(({ id }) => id)
  const problemOf = async (opening: Promise<unknown>) => {
    const error = await opening.then(
      () => null,
      (reason: unknown) => reason,
    )
    return error instanceof DatabaseOpenError ? error.problem : error
  }
  /** Terminates every connection of the server's processes, as a restart does. */
  const cutOff = () =>
    database.db
      .selectNoFrom(sql`1`.as('one'))
      .execute()
      .then(() =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db),
      )

  it('is migrated by one of several processes that open it at once', async () => {
    await sql`drop schema public cascade`.execute(database.db)
    await sql`create schema public`.execute(database.db)
    await Promise.all([openAnother(), openAnother(), openAnother(), openAnother()])
    await database.write((trx) => trx.insertInto('brand').values(brand('b')).execute())
    expect(await brands()).toEqual(['b'])
  })

  it.each([
    [
      'unreachable',
      (url: string) => `${url}-nowhere`,
      /^The database at localhost:5432\/.* cannot be reached: .*ENOENT/,
    ],
    [
      'unusable',
      (url: string) => url.replace('/world_', '/no_world_'),
      /cannot be used: database ".*" does not exist$/,
    ],
  ])('is reported as %s in one line without its password', async (problem, change, line) => {
    const opening = openDatabase({ url: change(own.url.replace('netbar@', 'netbar:SENTINEL@')) })
    expect(await problemOf(opening)).toBe(problem)
    await expect(opening).rejects.toThrow(line)
    await expect(opening).rejects.not.toThrow('SENTINEL')
  })

  it('prepares repeated statements, except those whose columns a migration may change', async () => {
    await database.db.connection().execute(async (one) => {
      const ask = async () => {
        for (const id of ['a', 'b', 'c', 'd']) {
          await one.selectFrom('brand').select('id').where('id', '=', id).execute()
          await one.selectFrom('brand').selectAll().where('id', '=', id).execute()
          await one.selectFrom('brand').selectAll('brand').where('id', '=', id).execute()
        }
      }
      await ask()
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(one)
      expect(rows.map(({ statement }) => statement)).toEqual(['select "id" from "brand" where "id" = $1'])
      await sql`alter table brand add column added text`.execute(one)
      await expect(ask()).resolves.toBeUndefined()
    })
  })

  it('is migrated while others use it: migrations give way to a write that needs what they have, which is not run again', async () => {
    await database.write((trx) => trx.insertInto('brand').values(brand('b')).execute())
    const [written, altered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const openNext = createOpenDatabase((engine) => ({
      ...migrations(engine),
      '9999-next-release': {
        up: async (db: Kysely<unknown>) => {
          await sql`alter table branch add column next_text text`.execute(db)
          altered.resolve()
          await sql`alter table brand add column next_text text`.execute(db)
        },
      },
    }))
    let tries = 0
    const writing = database.write(async (trx) => {
      tries += 1
      await trx.updateTable('brand').set({ name: 'renamed' }).execute()
      written.resolve()
      await altered.promise
      return trx.selectFrom('branch').select('id').execute()
    })
    await written.promise
    others.push(await openNext({ url: own.url }))
    await expect(writing).resolves.toEqual([])
    expect(tries).toBe(1)
  })

  it('says who has the tables that its migrations wait for', async () => {
    const openNext = createOpenDatabase((engine) => ({
      ...migrations(engine),
      '9999-next-release': {
        up: async (db: Kysely<unknown>) => {
          await sql`alter table brand add column next_text text`.execute(db)
        },
      },
    }))
    const [written, said] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
    const writing = database.write(async (trx) => {
      await trx.insertInto('brand').values(brand('b')).execute()
      written.resolve()
      return said.promise
    })
    await written.promise
    others.push(await openNext({ url: own.url }, undefined, said.resolve))
    expect(await writing).toMatch(/waited for [01] s .* netbar-server \(process \d+, for [0-2] s\) with .*brand/)
    expect(await brands()).toEqual(['b'])
  })

  it('is refused when a newer version wrote it', async () => {
    await sql`insert into kysely_migration values ('9999-from-the-future', 't')`.execute(database.db)
    expect(await problemOf(openDatabase({ url: own.url }))).toBe('newer')
    await sql`delete from kysely_migration where name like '9999%'`.execute(database.db)
  })

  it('returns values and sorts texts as SQLite does', async () => {
    await database.write((trx) =>
      trx
        .insertInto('brand')
        .values(['b', 'B', 'a', '乙', '_', '-'].map((id) => brand(id)))
        .execute(),
    )
    expect(await brands()).toEqual(['-', 'B', '_', 'a', 'b', '乙'])
    const { rows } = await sql`
      select count(*) as counted, sum(length(id)) as total, 9007199254740991::bigint as large, 1 = 1 as same
      from brand`.execute(database.db)
    expect(rows).toEqual([{ counted: 6, total: 6, large: Number.MAX_SAFE_INTEGER, same: 1 }])
  })

  it('refuses a text that it cannot store, and goes on', async () => {
    const writing = database.write((trx) => trx.insertInto('brand').values(brand('a\0b')).execute())
    await expect(writing).rejects.toBeInstanceOf(UnstorableTextError)
    expect(await brands()).toEqual([])
  })

  describe('under concurrent writes of several processes', () => {
    it('counts each write, in whatever order they come', async () => {
      await database.write((trx) => trx.insertInto('brand').values(brand('b', '0')).execute())
      const processes = [database, await openAnother(), await openAnother()]
      const count = (process: Database) =>
        process.write(async (trx) => {
          const { name } = await trx.selectFrom('brand').select('name').executeTakeFirstOrThrow()
          await trx
            .updateTable('brand')
            .set({ name: String(Number(name) + 1) })
            .execute()
        })
      await Promise.all(processes.flatMap((process) => Array.from({ length: 20 }, () => count(process))))
      expect(await database.db.selectFrom('brand').select('name').execute()).toEqual([{ name: '60' }])
    })

    it('never lets two writes pass a check that one of them invalidates', async () => {
      const processes = [database, await openAnother()]
      // Each checks that there is room and takes it with a row of its own: no row is shared.
      const take = (process: Database, id: string) =>
        process.write(async (trx) => {
          const taken = await trx.selectFrom('brand').select('id').execute()
          if (taken.length >= 5) return false
          await trx.insertInto('brand').values(brand(id)).execute()
          return true
        })
      const taken = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          take(index % 2 === 0 ? database : (processes[1] ?? database), `b${index}`),
        ),
      )
      expect(taken.filter(Boolean)).toHaveLength(5)
      expect(await brands()).toHaveLength(5)
    })

    it('gives each the next number where all count the same rows', async () => {
      const other = await openAnother()
      const append = (process: Database) =>
        process.write(async (trx) => {
          const { count } = await trx
            .selectFrom('brand')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
          await trx
            .insertInto('brand')
            .values(brand(String(count)))
            .execute()
          return count
        })
      const numbers = await Promise.all(
        Array.from({ length: 16 }, (_, index) => append(index % 2 === 0 ? database : other)),
      )
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 16 }, (_, index) => index))
    })

    it('rejects a real duplicate, and leaves nothing of the work', async () => {
      await database.write((trx) => trx.insertInto('brand').values(brand('b')).execute())
      const again = database.write(async (trx) => {
        await trx.insertInto('brand').values(brand('c')).execute()
        await trx.insertInto('brand').values(brand('b')).execute()
      })
      await expect(again).rejects.toThrow('duplicate key')
      expect(await brands()).toEqual(['b'])
    })

    it('resolves a deadlock, and completes both writes', async () => {
      await database.write((trx) =>
        trx
          .insertInto('brand')
          .values([brand('a'), brand('b')])
          .execute(),
      )
      const other = await openAnother()
      const both = Promise.withResolvers<void>()
      let begun = 0
      const cross = (process: Database, [first, second]: readonly [string, string]) =>
        process.write(async (trx) => {
          const name = (id: string) =>
            trx
              .updateTable('brand')
              .set({ name: `${first}${second}` })
              .where('id', '=', id)
              .execute()
          await name(first)
          begun += 1
          if (begun === 2) both.resolve()
          await both.promise
          await name(second)
        })
      await Promise.all([cross(database, ['a', 'b']), cross(other, ['b', 'a'])])
      const names = await database.db.selectFrom('brand').select('name').execute()
      expect(new Set(names.map(({ name }) => name)).size).toBe(1)
    })
  })

  describe('that becomes unavailable', () => {
    it('fails running queries as unavailable, and serves again without being reopened', async () => {
      const other = await openAnother()
      const reached = Promise.withResolvers<void>()
      const cut = Promise.withResolvers<void>()
      const writing = other.write(async (trx) => {
        await trx.insertInto('brand').values(brand('lost')).execute()
        reached.resolve()
        await cut.promise
        await trx.insertInto('brand').values(brand('too late')).execute()
      })
      await reached.promise
      await cutOff()
      cut.resolve()
      await expect(writing).rejects.toBeInstanceOf(DatabaseUnavailableError)
      await other.write((trx) => trx.insertInto('brand').values(brand('kept')).execute())
      expect(await brands()).toEqual(['kept'])
    })

    it('does not end the process whose idle connections are terminated', async () => {
      const other = await openAnother()
      await Promise.all(Array.from({ length: 5 }, () => other.db.selectFrom('brand').selectAll().execute()))
      await cutOff()
      // A terminated connection is noticed at its first use, or before.
      await expect
        .poll(() =>
          other.db
            .selectFrom('brand')
            .selectAll()
            .execute()
            .catch(() => 'unavailable'),
        )
        .toEqual([])
    })
  })

  describe('with tasks that one process leads', () => {
    it('gives a task to one, and to another when that one is gone', async () => {
      const first = database.lead('task')
      const second = (await openAnother()).lead('task')
      const elsewhere = database.lead('another task')
      expect(await first.isOurs()).toBe(true)
      expect([await second.isOurs(), await first.isOurs(), await elsewhere.isOurs()]).toEqual([false, true, true])
      await first.release()
      expect([await second.isOurs(), await first.isOurs()]).toEqual([true, false])
      await second.release()
      await elsewhere.release()
    })

    it("passes the lead on when the leader's connection is terminated", async () => {
      const first = database.lead('task')
      const second = (await openAnother()).lead('task')
      await first.isOurs()
      await cutOff()
      await expect.poll(() => second.isOurs()).toBe(true)
      expect(await first.isOurs()).toBe(false)
      await second.release()
    })
  })
})
