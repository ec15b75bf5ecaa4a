import { calls, Status } from '@netbar/shared/contract'
import type { Call } from '@netbar/shared/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConformanceRequest } from './conformance-request.ts'
import { createOutsideWorld, requestsOf, startTestServer } from './index.ts'
import type { TestServer } from './index.ts'

/** A parameter of a list in the server's OpenAPI document. */
interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: Schema
}
interface Schema {
  readonly type?: string
  readonly const?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly format?: string
  readonly minimum?: number
}

/** Values for a parameter: each of its choices, otherwise one of its type. */
const valuesOf = ({ type, const: only, enum: choices, anyOf, format, minimum = 1 }: Schema): readonly string[] => {
  if (anyOf !== undefined) return anyOf.slice(0, 1).flatMap(valuesOf)
  if (only !== undefined) return [only]
  if (choices !== undefined) return choices
  if (type === 'boolean') return ['true', 'false']
  if (type === 'integer' || type === 'number') return [String(minimum)]
  if (format === 'date-time') return ['2026-11-21T04:00:00.000Z']
  if (format === 'date') return ['2026-11-21']
  return ['a']
}

const lists = Object.entries(calls).flatMap(([feature, group]) =>
  Object.entries<Call>(group).flatMap(([name, call]) =>
    call.layout === 'rows' && call.method === 'GET' ? [[`${feature}.${name}`, call] as const] : [],
  ),
)

let server: TestServer
let token: string
let requests: Readonly<Record<string, ConformanceRequest>>
let parameters: (path: string) => readonly Parameter[]

beforeAll(async () => {
  const outside = createOutsideWorld()
  server = await startTestServer({ outside: outside.services })
  token = await server.signIn('xh001_mgr')
  const { branch_id: branchId } = await server.database.db
    .selectFrom('user_branch')
    .innerJoin('user', 'user.id', 'user_branch.user_id')
    .where('username', '=', 'xh001_mgr')
    .select('branch_id')
    .orderBy('branch_id')
    .executeTakeFirstOrThrow()
  requests = await requestsOf({ server, outside, token, branchId })
  const { body } = await server.call('GET', '/api/openapi.json')
  // Built from the contract; its own test checks it.
  const { paths } = body as { paths: Readonly<Record<string, { get?: { parameters?: readonly Parameter[] } }>> }
  parameters = (path) =>
    (paths[path]?.get?.parameters ?? []).filter(
      // What marks an export is a right, and no filter.
      (each) => each.in === 'query' && each.name !== 'purpose',
    )
})
afterAll(() => server.stop())

/** Statuses of a list for a filter that is no choice: rows, an unknown id, or an invalid value. */
const ANSWERS: readonly unknown[] = [Status.ok, Status.notFound, Status.invalidFields]

describe('each list, with each of its filters and sort orders, on either engine', () => {
  it.each(lists)('[CALL-3] %s answers for each choice, and no filter causes an error', async (name, { path }) => {
    const { path: rest = '', token: own = token } = requests[name] ?? {}
    const [folder = '', query = ''] = rest.split('?')
    const failed: string[] = []
    for (const { name: filter, schema } of parameters(path))
      for (const value of valuesOf(schema)) {
        const search = new URLSearchParams(query)
        search.set(filter, value)
        const address = `${path.replace(/(\/\{\w+\})+$/, '')}${folder}?${search.toString()}`
        const { body } = await server.call('GET', address, { token: own })
        const expected = schema.enum === undefined ? ANSWERS : [Status.ok]
        if (!expected.includes(body['status'])) failed.push(`${address}: ${JSON.stringify(body)}`)
      }
    expect(failed).toEqual([])
  })
})
