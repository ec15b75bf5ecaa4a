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

it('[PERM-7] whoever edited products before adding them was a function of its own still adds some', async () => {
  const { db } = server.database
  const before = await holders('PRODUCT_MASTER_ADD')
  expect(before.length).toBeGreaterThan(1)
  const { id } = await db
    .selectFrom('menu_node')
    .where('name', '=', 'PRODUCT_MASTER_ADD')
    .select('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('role_menu').where('menu_id', '=', id).execute()
  await db.deleteFrom('menu_node').where('id', '=', id).execute()
  await syncMenus(server.database)
  expect(await holders('PRODUCT_MASTER_ADD')).toEqual(before)

  // Taken from a role, it stays taken.
  await db
    .deleteFrom('role_menu')
    .where('role_id', '=', before[0]?.role_id ?? '')
    .execute()
  await syncMenus(server.database)
  expect(await holders('PRODUCT_MASTER_ADD')).toEqual(before.slice(1))
})
