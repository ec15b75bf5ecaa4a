import { createAxiosHttp } from '@netbar/shared/axios'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, TEST_PASSWORD } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

const SIGN_IN = '/api/auth/jwt/token'
const lastSignIn = () =>
  server.database.db
    .selectFrom('login_log')
    .selectAll()
    .orderBy('time', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

describe('the id of a request', () => {
  it('goes from the client’s header into the answer, the log and the row', async () => {
    const headers = { 'X-Request-Id': 'support-case-4711' }
    const answer = await server.call('POST', SIGN_IN, {
      body: { username: 'admin', password: 'not-this-one' },
      headers,
    })
    expect(answer.headers.get('x-request-id')).toBe('support-case-4711')
    expect(await lastSignIn()).toMatchObject({ username: 'admin', result: 'FAIL', request_id: 'support-case-4711' })
    const refused = server.logLines.map((line): unknown => JSON.parse(line))
    expect(refused).toContainEqual(expect.objectContaining({ reqId: 'support-case-4711', status: 40003 }))
  })

  it('is a new one for each request that the console sends', async () => {
    const http = createAxiosHttp({ baseUrl: server.url })
    const signIn = async () => {
      const body = { username: 'xh001_mgr', password: TEST_PASSWORD }
      await http.send({ method: 'POST', url: SIGN_IN, headers: {}, body, timeoutMs: 20_000 })
      return (await lastSignIn()).request_id
    }
    const ids = [await signIn(), await signIn()]
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set(ids).size).toBe(2)
  })

  it('of no use as one is replaced', async () => {
    const headers = { 'X-Request-Id': 'x\t"}' }
    await server.call('POST', SIGN_IN, { body: { username: 'admin', password: 'not-this-one' }, headers })
    expect((await lastSignIn()).request_id).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('what is written about what happened', () => {
  it.each(['document_log', 'login_log', 'stock_movement'] as const)(
    'in %s is neither changed nor deleted',
    async (table) => {
      await server.signIn('admin')
      const { db } = server.database
      const rows = () => db.selectFrom(table).selectAll().orderBy('id').execute()
      const before = await rows()
      expect(before.length).toBeGreaterThan(0)
      await expect(db.updateTable(table).set({ id: 'another' }).execute()).rejects.toThrow('append-only')
      await expect(db.deleteFrom(table).execute()).rejects.toThrow('append-only')
      expect(await rows()).toEqual(before)
    },
  )
})
