import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { menuId } from '../domains/access/index.ts'
import { menu } from '../domains/index.ts'
import type { Database } from '../platform/db/index.ts'
import { openTestDatabase, startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'
import { setUp, syncMenus } from './index.ts'

const now = new Date('2026-11-21T04:00:00.000Z')

const nodesIn = ({ db }: Database) => db.selectFrom('menu_node').selectAll().orderBy('name').execute()

const holdersIn = ({ db }: Database, name: string) =>
  db
    .selectFrom('role_menu')
    .innerJoin('menu_node', 'menu_node.id', 'menu_id')
    .where('name', '=', name)
    .select('role_id')
    .orderBy('role_id')
    .execute()

const forget = async ({ db }: Database, name: string) => {
  const { id } = await db.selectFrom('menu_node').where('name', '=', name).select('id').executeTakeFirstOrThrow()
  await db.deleteFrom('role_menu').where('menu_id', '=', id).execute()
  await db.deleteFrom('menu_node').where('id', '=', id).execute()
}

describe('a new database without the demo', () => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase()
    await setUp(database, { username: 'chief', name: '林总', passwordHash: 'none' }, now)
  })
  afterEach(() => database.close())

  it('[PERM-1] has the whole menu, in order', async () => {
    const nodes = await nodesIn(database)
    expect(nodes).toHaveLength(menu.length)
    const nameOf = new Map(nodes.map(({ id, name }) => [id, name]))
    for (const { name, parent, sort } of menu) {
      const found = nodes.find((node) => node.name === name)
      const above = found?.parent_id ?? null
      expect({ name, parent: above === null ? null : nameOf.get(above), sort: found?.sort }).toEqual({
        name,
        parent,
        sort,
      })
    }
  })

  it('[PERM-1] has the same ids as any other', async () => {
    const nodes = await nodesIn(database)
    expect(nodes.map(({ id }) => id)).toEqual(nodes.map(({ name }) => menuId(name)))
  })

  it('[PERM-7] grants its administrator everything that exists, and nothing else', async () => {
    expect(await holdersIn(database, 'ORDER_VIEW')).toHaveLength(1)
    expect(await holdersIn(database, 'orderList')).toHaveLength(1)
    expect(await holdersIn(database, 'archives')).toEqual([])
    expect(await holdersIn(database, 'HRManagement_index')).toEqual([])
  })
})

describe('a database of an older release', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer()
  })
  afterEach(() => server.stop())

  it('[PERM-1] keeps existing ids and changes', async () => {
    const { database } = server
    // A node as an older release created it with a random id, renamed since.
    const own = { id: '019a0000-0000-7000-8000-000000000001', title_zh: '留言', sort: 7 }
    const { parent_id } = await database.db
      .selectFrom('menu_node')
      .where('name', '=', 'messageBoard')
      .select('parent_id')
      .executeTakeFirstOrThrow()
    await forget(database, 'ORDER_EXPORT')
    await forget(database, 'messageBoard')
    const older = { type: 'MENU', name: 'messageBoard', function_id: null, title_en: 'x', title_tw: 'x' } as const
    await database.db
      .insertInto('menu_node')
      .values({ ...older, ...own, parent_id, icon: 'x', version: 1 })
      .execute()
    const before = await nodesIn(database)
    await syncMenus(database)
    const after = await nodesIn(database)
    expect(after.filter(({ name }) => name !== 'ORDER_EXPORT')).toEqual(before)
    expect(after).toHaveLength(before.length + 1)
  })

  it('[PERM-7] grants its administrators the page of a new function too, and changes nothing when run again', async () => {
    const { database } = server
    const page = await holdersIn(database, 'ORDER_VIEW')
    await forget(database, 'ORDER_VIEW')
    const { db } = database
    const { id } = await db
      .selectFrom('menu_node')
      .where('name', '=', 'orderList')
      .select('id')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('role_menu').where('menu_id', '=', id).execute()
    await syncMenus(database)
    const administrators = await holdersIn(database, 'ORDER_VIEW')
    expect(page).toEqual(expect.arrayContaining(administrators))
    expect(await holdersIn(database, 'orderList')).toEqual(administrators)
    await db.deleteFrom('role_menu').where('menu_id', '=', id).execute()
    await syncMenus(database)
    expect(await holdersIn(database, 'orderList')).toEqual([])
  })

  it('[PERM-1] is updated when the server starts on it', async () => {
    await forget(server.database, 'ORDER_EXPORT')
    server = await server.restart()
    expect(await holdersIn(server.database, 'ORDER_EXPORT')).not.toEqual([])
  })

  it.each([
    [
      '[PERM-7] whoever edited products before adding them was a function of its own still adds some',
      'PRODUCT_MASTER_ADD',
    ],
    [
      '[PERM-1] whoever audits cafes before an application had an entry of its own still opens one',
      'auditNetbarContent',
    ],
    ['[PERM-7] whoever saw those at machines before that was a function still sees them', 'ONLINE_VIEW'],
  ])('%s', async (_, name) => {
    const { database } = server
    const { db } = database
    const before = await holdersIn(database, name)
    expect(before.length).toBeGreaterThan(1)
    await forget(database, name)
    await syncMenus(database)
    expect(await holdersIn(database, name)).toEqual(before)

    // Taken from a role, it stays taken.
    await db
      .deleteFrom('role_menu')
      .where('role_id', '=', before[0]?.role_id ?? '')
      .where('menu_id', 'in', db.selectFrom('menu_node').where('name', '=', name).select('id'))
      .execute()
    await syncMenus(database)
    expect(await holdersIn(database, name)).toEqual(before.slice(1))
  })
})
