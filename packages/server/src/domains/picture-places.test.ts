// @module-tag sqlite
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'
import { picturePlaces } from './index.ts'

/** Columns whose pictures are none of a brand's libraries, with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  'user.avatar_url': 'uploaded by each person for themselves',
  'wechat_follower.avatar_url': 'an address of WeChat',
  'image.poster_url': 'the still of a film, which belongs to it',
  'menu_node.icon': 'a name of an icon',
  'nearby_cafe.photos': 'ids of attachments',
  'blacklist.photos': 'photos of a person, which are no material of the brand',
  'branch.licence_photos': 'ids of attachments',
  'supplier.licence_photos': 'ids of attachments',
  'supplier.contract_photos': 'ids of attachments',
}
const LIKE_A_PICTURE = /(^|_)(image|picture|photo|logo|icon|avatar|poster|cover|thumb|banner|background)s?(_urls?)?$/

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Columns that look like pictures by their name, or hold the address of an upload, and are declared nowhere. */
const undeclared = async (): Promise<readonly string[]> => {
  const { db } = server.database
  const declared = new Set([
    ...Object.values(picturePlaces).map(({ table, column }) => `${table}.${column}`),
    ...Object.keys(OTHERS),
  ])
  const found: string[] = []
  for (const { name: table, columns } of await db.introspection.getTables())
    for (const { name: column, dataType } of columns) {
      const isText = /text|char/i.test(dataType)
      if (!isText || declared.has(`${table}.${column}`)) continue
      const { rows } =
        await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} like ${'/uploads/%'} or ${sql.ref(column)} like ${'%,/uploads/%'} limit 1`.execute(
          db,
        )
      if (LIKE_A_PICTURE.test(column) || rows.length > 0) found.push(`${table}.${column}`)
    }
  return found
}

it('every column with pictures is declared, so that their uses are counted, named and replaced', async () => {
  expect(await undeclared()).toEqual([])
})

it('a column that is not declared is found by its name, or by what it holds', async () => {
  const { db } = server.database
  await db.schema.alterTable('supplier').addColumn('logo_url', 'text').execute()
  await db.schema.alterTable('branch').addColumn('facade', 'text').execute()
  await sql`update branch set facade = '/uploads/x.png'`.execute(db)
  expect((await undeclared()).toSorted()).toEqual(['branch.facade', 'supplier.logo_url'])
})
