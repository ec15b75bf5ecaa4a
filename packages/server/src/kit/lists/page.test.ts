import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../testing/databases/test-database.ts'
import type { Database } from '../../platform/db/index.ts'
import { setReader } from '../../platform/db/reads/read-now.ts'
import { pageOf } from './index.ts'

let database: Database
const add = (id: string) =>
  database.db
    .insertInto('brand')
    .values({ id, name: id, status: 'ON', created_time: 't' } as const)
    .execute()
beforeAll(async () => {
  database = await openTestDatabase()
  for (const id of ['a', 'b', 'c']) await add(id)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => database.close())

const ask = async (page: number, limit = 2) => {
  const brands = database.db.selectFrom('brand')
  const { rows, total } = await pageOf(database.db, { page, limit }, brands, brands.select('id').orderBy('id'))
  return [rows.map(({ id }) => id), total] as const
}

describe('a page of a list', () => {
  it('has its rows and the number of all', async () => {
    expect(await ask(1)).toEqual([['a', 'b'], 3])
    expect(await ask(2)).toEqual([['c'], 3])
    expect(await ask(3)).toEqual([[], 3])
  })

  it('is read once for all who ask for it at once, and apart from others', async () => {
    // The embedded database reads at once, past what is counted here.
    setReader(database.db, () => null)
    const asked = vi.spyOn(database.db, 'executeQuery')
    const pages = await Promise.all(Array.from({ length: 20 }, () => ask(1)))
    for (const page of pages) expect(page).toEqual([['a', 'b'], 3])
    expect(asked).toHaveBeenCalledTimes(2)
    expect(await Promise.all([ask(1), ask(2)])).toEqual([
      [['a', 'b'], 3],
      [['c'], 3],
    ])
    expect(asked).toHaveBeenCalledTimes(5)
  })

  it('is no older than its request: a write before it is in it, whoever reads meanwhile', async () => {
    const earlier = ask(1, 10)
    await add('d')
    expect(await ask(1, 10)).toEqual([['a', 'b', 'c', 'd'], 4])
    await earlier
  })
})
