// @module-tag sqlite
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PRODUCT_UNIT } from '@netbar/shared/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrationNames } from '../open-database.ts'
import { openSnapshot } from '../platform/db/index.ts'
import { findInconsistencies, startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'
import { createTestDatabase } from '../testing/databases/postgres-worlds.ts'
import type { TestDatabase } from '../testing/databases/postgres-worlds.ts'
import { readBackup } from './index.ts'

/** Backups written at older schemas, of the test world with its orders in every state. */
const FIXTURES = join(import.meta.dirname, 'fixtures')
const KEY = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789-abcde'

/** Schema since which units of products are dictionary entries; backups from before have none. */
const UNITS_SINCE = '0037'

let root: string
let fresh: TestDatabase | null
let server: TestServer | null
/** The databases of tests have this release's tables. */
const dropTables = async (url: string) => {
  const { Client } = await import('pg')
  const client = new Client(url)
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'netbar-released-'))
  fresh = await createTestDatabase()
  server = null
  if (fresh !== null) await dropTables(fresh.url)
})
afterEach(async () => {
  await server?.stop()
  await fresh?.drop()
  rmSync(root, { recursive: true, force: true })
})

it.each(readdirSync(FIXTURES))('a server goes on with the rows of schema %s, and loses none', async (schema) => {
  const place = fresh === null ? { dataDir: root } : { url: fresh.url }
  const { rows, migrations } = await readBackup({
    place,
    uploadsDir: join(root, 'uploads'),
    secretKey: KEY,
    folder: join(FIXTURES, schema),
  })
  expect(migrations.at(-1)).toMatch(new RegExp(`^${schema}-`))
  const snapshot = await openSnapshot(place)
  expect(snapshot.migrations).toEqual(migrationNames())
  for (const [table, count] of Object.entries(rows)) {
    let found = 0
    for await (const batch of snapshot.rows(table))
      found += batch.filter((row) => schema >= UNITS_SINCE || !row.includes(PRODUCT_UNIT)).length
    expect([table, found]).toEqual([table, count])
  }
  await snapshot.close()
  server = await startTestServer({ config: { secretKey: KEY, dataDir: root, databaseUrl: fresh?.url ?? null } })
  expect(await findInconsistencies(server.database)).toEqual([])
  const token = await server.signIn('xh001_mgr')
  const list = await server.call('GET', '/api/admin/notification/list?page=1&limit=10', { token })
  expect(list.body).toMatchObject({ status: 200 })
})
