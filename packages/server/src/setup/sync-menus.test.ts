import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'
import { syncMenus } from './sync-menus.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const holders = (name: string) =>
  server.database.db
    .selectFrom('role_menu')
    .innerJoin('menu_node', 'menu_node.id', 'menu_id')
    .where('name', '=', name)
    .select('role_id')
    .orderBy('role_id')
    .execute()

it.each([
  [
    '[PERM-7] whoever edited products before adding them was a function of its own still adds some',
    'PRODUCT_MASTER_ADD',
  ],
  ['[PERM-1] whoever audits cafes before an application had an entry of its own still opens one', 'auditNetbarContent'],
])('%s', async (_, name) => {
  const { db } = server.database
  const before = await holders(name)
  expect(before.length).toBeGreaterThan(1)
  const { id } = await db.selectFrom('menu_node').where('name', '=', name).select('id').executeTakeFirstOrThrow()
  await db.deleteFrom('role_menu').where('menu_id', '=', id).execute()
  await db.deleteFrom('menu_node').where('id', '=', id).execute()
  await syncMenus(server.database)
  expect(await holders(name)).toEqual(before)

  // Taken from a role, it stays taken.
  await db
    .deleteFrom('role_menu')
    .where('role_id', '=', before[0]?.role_id ?? '')
    .where('menu_id', 'in', db.selectFrom('menu_node').where('name', '=', name).select('id'))
    .execute()
  await syncMenus(server.database)
  expect(await holders(name)).toEqual(before.slice(1))
})
