import { startTestServer, type TestServer } from '@netbar/server/testing'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const CONSOLE = join(import.meta.dirname, '../../packages/console/src')
/** A page that reads the functions of a menu entry by its name, in a call or in the definition of a list. */
const ASKED = /pageFunctionsOf\([^,()]+(?:\([^()]*\))?, '([\w-]+)'\)|^\s+menu: '([\w-]+)'/gm

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('[PERM-3] every page reads the functions of an entry that has some, or nobody would have its buttons', async () => {
  const rows = await server.database.db
    .selectFrom('menu_node as page')
    .innerJoin('menu_node as fn', 'fn.parent_id', 'page.id')
    .where('page.type', '=', 'MENU')
    .where('fn.type', '=', 'FUNCTION')
    .select('page.name')
    .distinct()
    .execute()
  const entries = new Set(rows.map(({ name }) => name))
  const asked = globSync('**/*.{ts,tsx}', { cwd: CONSOLE, exclude: ['**/*.test.*'] }).flatMap((file) =>
    [...readFileSync(join(CONSOLE, file), 'utf8').matchAll(ASKED)].map(([, called, declared]) => ({
      file,
      name: called ?? declared ?? '',
    })),
  )
  expect(asked.length).toBeGreaterThan(30)
  expect(asked.filter(({ name }) => !entries.has(name))).toEqual([])
})
