import { DatabaseSync } from 'node:sqlite'
import { setImmediate as turn } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NodeSqliteDialect } from './sqlite-dialect.ts'

interface Probe {
  probe: { id: number; name: string | null }
}

let connection: DatabaseSync
let db: Kysely<Probe>

beforeEach(async () => {
  connection = new DatabaseSync(':memory:')
  db = new Kysely<Probe>({ dialect: new NodeSqliteDialect(connection) })
  await db.schema
    .createTable('probe')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text')
    .execute()
})

afterEach(() => db.destroy())

const names = async () => (await db.selectFrom('probe').select('name').orderBy('id').execute()).map(({ name }) => name)

describe('the dialect over node:sqlite', () => {
  it('returns how many rows a write affected', async () => {
    await db
      .insertInto('probe')
      .values([
        { id: 1, name: 'a' },
        { id: 2, name: null },
      ])
      .execute()
    const { numUpdatedRows } = await db.updateTable('probe').set({ name: 'b' }).executeTakeFirstOrThrow()
    expect(numUpdatedRows).toBe(2n)
  })

  it('compiles a statement with `limit` once for all its values', async () => {
    await db
      .insertInto('probe')
      .values([1, 2, 3, 4].map((id) => ({ id, name: String(id) })))
      .execute()
    const some = db.selectFrom('probe').select('name').orderBy('id').limit(2).offset(1)
    expect(some.compile().sql).toMatch(/ limit \? \+ 0 offset \? \+ 0$/)
    expect(await some.execute()).toEqual([{ name: '2' }, { name: '3' }])
  })

  describe('with reads of one turn of the event loop', () => {
    const add = (id: number) =>
      db
        .insertInto('probe')
        .values({ id, name: String(id) })
        .execute()

    it('has them in one transaction, which is over with the turn', async () => {
      await add(1)
      expect([await names(), await names()]).toEqual([['1'], ['1']])
      expect(connection.isTransaction).toBe(true)
      await turn()
      expect(connection.isTransaction).toBe(false)
      await names()
      expect(connection.isTransaction).toBe(true)
    })

    it('ends it before a write, which is stored at once and read by who asks then', async () => {
      expect(await names()).toEqual([])
      await add(1)
      expect(connection.isTransaction).toBe(false)
      expect(await names()).toEqual(['1'])
    })

    it('ends it before a transaction that writes, which is rolled back alone', async () => {
      await add(1)
      expect(await names()).toEqual(['1'])
      const failed = db.transaction().execute(async (trx) => {
        await trx.deleteFrom('probe').execute()
        expect(await trx.selectFrom('probe').selectAll().execute()).toEqual([])
        await turn()
        expect(connection.isTransaction).toBe(true)
        throw new Error('changed my mind')
      })
      await expect(failed).rejects.toThrow('changed my mind')
      expect(await names()).toEqual(['1'])
    })

    it('goes on with a list that is read over several turns', async () => {
      for (const id of [1, 2, 3]) await add(id)
      const found: (string | null)[] = []
      for await (const { name } of db.selectFrom('probe').select('name').orderBy('id').stream()) {
        found.push(name)
        await turn()
      }
      expect(found).toEqual(['1', '2', '3'])
      await add(4)
      expect(await names()).toHaveLength(4)
    })

    it('closes in the middle of one', async () => {
      await names()
      await db.destroy()
      await turn()
      expect(connection.isOpen).toBe(false)
    })
  })

  it('returns the rows of a write with `returning`', async () => {
    await db.insertInto('probe').values({ id: 1, name: 'a' }).execute()
    const changed = await db
      .insertInto('probe')
      .values({ id: 1, name: 'b' })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'c' }))
      .returning('name')
      .executeTakeFirstOrThrow()
    expect(changed.name).toBe('c')
  })

  it('returns the rows of raw statements', async () => {
    const { rows } = await sql<{ n: number }>`select ${7} as n`.execute(db)
    expect(rows[0]?.n).toBe(7)
  })

  it('streams rows', async () => {
    await db
      .insertInto('probe')
      .values([
        { id: 1, name: 'a' },
        { id: 2, name: 'b' },
      ])
      .execute()
    const seen: (string | null)[] = []
    for await (const { name } of db.selectFrom('probe').select('name').orderBy('id').stream()) seen.push(name)
    expect(seen).toEqual(['a', 'b'])
  })

  it('rolls back a transaction that throws', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await trx.insertInto('probe').values({ id: 1, name: 'a' }).execute()
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    expect(await names()).toEqual([])
  })

  it('runs transactions one after the other, with the write lock from their begin', async () => {
    const order: string[] = []
    const work = (name: string) =>
      db.transaction().execute(async (trx) => {
        order.push(`${name} begins`)
        expect(connection.isTransaction).toBe(true)
        await trx.insertInto('probe').values({ id: order.length, name }).execute()
        await new Promise((resolve) => setImmediate(resolve))
        order.push(`${name} ends`)
      })
    await Promise.all([work('first'), work('second')])
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
    expect(await names()).toEqual(['first', 'second'])
  })

  it('returns the current columns for a statement that was prepared before the table was changed', async () => {
    await db.insertInto('probe').values({ id: 1, name: 'a' }).execute()
    const all = () => sql`select * from probe`.execute(db)
    expect((await all()).rows).toEqual([{ id: 1, name: 'a' }])
    await db.schema.alterTable('probe').addColumn('more', 'integer').execute()
    expect((await all()).rows).toEqual([{ id: 1, name: 'a', more: null }])
    await db.schema.dropTable('probe').execute()
    await expect(all()).rejects.toThrow('no such table')
  })

  it('drops statements that were not used for long, and can still run them', async () => {
    for (let round = 0; round < 2; round += 1)
      for (let value = 0; value < 300; value += 1) {
        const { rows } = await sql<{ n: number }>`select ${sql.lit(value)} as n`.execute(db)
        expect(rows[0]?.n).toBe(value)
      }
  })

  it('closes the connection with the database', async () => {
    await names()
    await db.destroy()
    expect(connection.isOpen).toBe(false)
  })
})
