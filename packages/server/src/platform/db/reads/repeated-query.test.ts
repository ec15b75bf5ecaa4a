import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import type { Database } from '../index.ts'
import { repeatedQuery } from './repeated-query.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const values = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id, status: 'ON', created_time: 't' }) as const)
  await database.db.insertInto('brand').values(values).execute()
})
afterAll(() => database.close())

const create = () => {
  let built = 0
  const query = repeatedQuery(
    ({ ids, last }: { readonly ids: readonly string[]; readonly last: boolean; readonly limit: number }) =>
      `${ids.length} ${last}`,
    (db, bind, { ids, last }) => {
      built += 1
      return db
        .selectFrom('brand')
        .select('id')
        .where(
          'id',
          'in',
          ids.map((_, index) => bind(({ ids: own }) => own[index] ?? '')),
        )
        .orderBy('id', last ? 'desc' : 'asc')
        .limit(bind(({ limit }) => limit))
    },
  )
  const ask = async (ids: readonly string[], last = false, limit = 10) =>
    (await query.ask(database.db, { ids, last, limit })).map(({ id }) => id)
  return { query, ask, built: () => built }
}

describe('a repeated query', () => {
  it('is built once for each shape, and run with the values of each call', async () => {
    const { ask, built } = create()
    expect(await ask(['a', 'b'])).toEqual(['a', 'b'])
    expect(await ask(['c', 'd'])).toEqual(['c', 'd'])
    expect(await ask(['c', 'd'], false, 1)).toEqual(['c'])
    expect(built()).toBe(1)
    expect(await ask(['c', 'd'], true)).toEqual(['d', 'c'])
    expect(await ask(['a', 'b', 'x'])).toEqual(['a', 'b'])
    expect(built()).toBe(3)
  })

  it('keeps no value of one call for the next', async () => {
    const { query } = create()
    const compile = (ids: readonly string[], limit: number) =>
      query.compile(database.db, { ids, last: false, limit }).parameters
    const [first, second] = [compile(['a', 'b'], 1), compile(['c', 'd'], 2)]
    expect([first, second]).toEqual([
      ['a', 'b', 1],
      ['c', 'd', 2],
    ])
  })

  it('reads no row of a transaction that is open, which is taken back', async () => {
    const { ask } = create()
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = database.write(async (trx) => {
      await trx.insertInto('brand').values({ id: 'z', name: 'z', status: 'ON', created_time: 't' }).execute()
      begun.resolve()
      await end.promise
      throw new Error('changed my mind')
    })
    await begun.promise
    const asked = [ask(['a', 'z']), ask(['a', 'z'])]
    end.resolve()
    await expect(writing).rejects.toThrow('changed my mind')
    expect(await Promise.all(asked)).toEqual([['a'], ['a']])
  })

  it('drops the least recently used shape when there are too many', async () => {
    const { ask, built } = create()
    await ask(['a'])
    for (let length = 2; length <= 200; length += 1) await ask(Array.from({ length }, () => 'a'))
    await ask(['a'])
    expect(built()).toBe(200)
    await ask(Array.from({ length: 201 }, () => 'a'))
    await ask(['a'])
    expect(built()).toBe(201)
    await ask(['a', 'a'])
    expect(built()).toBe(202)
  })
})
