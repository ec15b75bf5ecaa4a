import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../testing/databases/test-database.ts'
import { repeatedLookUp } from './look-up.ts'
import type { Database } from '../index.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  const values = ['a', 'b', 'c'].map((id) => ({ id, name: `name of ${id}`, status: 'ON', created_time: 't' }) as const)
  await database.db.insertInto('brand').values(values).execute()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => database.close())

const brands = repeatedLookUp((db, ids) => db.selectFrom('brand').where('id', 'in', ids).select(['id', 'name']))

describe('a look-up by key', () => {
  it('finds a row, and none for a key that there is not', async () => {
    expect(await brands.find(database.db, 'a')).toEqual({ id: 'a', name: 'name of a' })
    expect(await brands.find(database.db, 'x')).toBeNull()
  })

  it('finds the rows of several keys, each once, and leaves out those that there are not', async () => {
    const found = await brands.findAll(database.db, ['a', 'x', 'a', 'c'])
    expect([...found.keys()].toSorted()).toEqual(['a', 'c'])
    expect(await brands.findAll(database.db, [])).toEqual(new Map())
  })

  it('asks twice at most for all who look up at once', async () => {
    const asked = vi.spyOn(database.db, 'executeQuery')
    const many = Array.from({ length: 30 }, (_, index) => brands.findAll(database.db, ['a', 'b', 'c'].slice(index % 3)))
    expect((await Promise.all(many)).map((found) => found.size)).toEqual(many.map((_, index) => 3 - (index % 3)))
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2)
  })
})
