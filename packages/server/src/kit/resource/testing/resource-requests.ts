import type { ConformanceRequests } from '../../../testing/rows/domain-testing.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** A brand's owner, who makes the calls of its plain resources. */
export interface ResourceOwner {
  readonly brandId: string
  readonly token: string
  readonly userId: string
}

/** An example of a plain resource: a row for its calls, and drafts for its form. */
export interface ResourceExample {
  /** Feature of the contract. */
  readonly name: string
  readonly row: { readonly id: string; readonly version: number; readonly created_time: string }
  /** The second differs in its unique values. */
  readonly drafts: readonly [added: object, changed: object]
}

/** Owner of the brand of the test world with the most functions. */
export const resourceOwner = async (server: TestServer): Promise<ResourceOwner> => {
  const { db } = server.database
  const brand = await db.selectFrom('brand').where('name', '=', '星河电竞馆').select('id').executeTakeFirstOrThrow()
  const user = await db.selectFrom('user').where('username', '=', 'xh_owner').select('id').executeTakeFirstOrThrow()
  return { brandId: brand.id, token: await server.signIn('xh_owner'), userId: user.id }
}

/** Requests of every call of a plain resource, about a row with a history. */
export const resourceRequests = async (
  { database: { db } }: TestServer,
  { brandId, token, userId }: ResourceOwner,
  { name, row: { id, version, created_time: time }, drafts }: ResourceExample,
): Promise<ConformanceRequests> => {
  const line = { actor_id: userId, actor_name: '周建国', time, changes: '[]', request_id: null }
  await db
    .insertInto('resource_log')
    .values({ ...line, id, resource: name, resource_id: id, event: 'ADDED' })
    .execute()
  return {
    [`${name}.page`]: { path: '?limit=3', token },
    [`${name}.export`]: { path: '?limit=3', token },
    [`${name}.entry`]: { path: `/${id}`, token },
    [`${name}.logs`]: { path: `/${id}`, token },
    [`${name}.add`]: { path: '', token, body: { brandId, ...drafts[0] } },
    [`${name}.change`]: { path: `/${id}`, token, body: { version, ...drafts[1] } },
    [`${name}.enable`]: { path: `/${id}`, token, body: { version: version + 1, enabled: false } },
    [`${name}.remove`]: { path: `/${id}`, token, body: { version: version + 2 } },
  }
}
