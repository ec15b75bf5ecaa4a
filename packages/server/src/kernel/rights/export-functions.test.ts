import { calls, Status } from '@netbar/shared/contract'
import type { Call } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/index.ts'
import type { TestServer } from '../../testing/index.ts'

/** Lists whose export needs a function besides the one to see them. */
const exported = Object.entries(calls)
  .flatMap(([feature, group]) =>
    Object.entries(group).map(([name, call]): readonly [string, Call] => [`${feature}.${name}`, call]),
  )
  .filter(([, { exportFunctions }]) => exportFunctions !== undefined)
/** Exported by whoever may see them. */
const OPEN: ReadonlySet<string> = new Set([
  'purchaseCart.goods',
  'balances.page',
  'members.machineUses',
  'sensitive.log',
  'productPictures.page',
  'clientReleaseSteps.results',
  'clientReleaseSteps.branches',
  'customers.page',
])

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  const names = exported
    .flatMap(([, { exportFunctions }]) => exportFunctions ?? [])
    .filter((name) => name.endsWith('_EXPORT'))
  await server.database.db
    .deleteFrom('role_menu')
    .where(({ selectFrom, eb }) =>
      eb('menu_id', 'in', selectFrom('menu_node').where('function_id', 'in', names).select('id')),
    )
    .execute()
  token = await server.signIn('admin')
})
afterAll(() => server.stop())

describe('the export of a list', () => {
  it('is a right of its own in most lists', () => expect(exported.length).toBeGreaterThan(14))

  it.each(exported.filter(([name]) => !OPEN.has(name)))(
    '[PERM-3] %s is refused to who may see it without the function to export it',
    async (_, { path }) => {
      const seen = await server.call('GET', path, { token })
      const refused = await server.call('GET', `${path}?purpose=export`, { token })
      expect(seen.body['status']).not.toBe(Status.forbidden)
      expect(refused.body['status']).toBe(Status.forbidden)
    },
  )
})
