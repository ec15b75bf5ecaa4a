import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../testing/index.ts'
import type { TestServer } from '../testing/index.ts'

const NOW = '2026-11-21T04:10:00.000Z'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock: createManualClock(new Date(NOW)) })
  await server.database.db.deleteFrom('announcement').execute()
  await server.database.db
    .insertInto('announcement')
    .values(
      [
        ['a1', '2026-11-01T00:00:00.000Z'],
        ['a2', NOW],
        ['a3', '2026-11-21T04:10:00.001Z'],
      ].map(([id = '', published_time = '']) => ({ id, title: `题 ${id}`, content: '一\n\n二', published_time })),
    )
    .execute()
})
afterAll(() => server.stop())

const PATH = '/api/admin/announcement/public'
const idsOf = (body: Readonly<Record<string, unknown>>) =>
  // The conformance test says what the rows are.
  (body['rows'] as readonly { readonly id: string }[]).map(({ id }) => id)

describe('announcements', () => {
  it('[GUARD-4] are read without a session, newest first, and none before it is published', async () => {
    const { body } = await server.call('GET', PATH)
    expect(body).toMatchObject({ status: 200, total: 2 })
    expect(idsOf(body)).toEqual(['a2', 'a1'])
  })

  it('come page by page', async () => {
    const { body } = await server.call('GET', `${PATH}?page=2&limit=1`)
    expect(body['total']).toBe(2)
    expect(idsOf(body)).toEqual(['a1'])
  })

  it('are refused by the field where the page makes no sense', async () => {
    const { body } = await server.call('GET', `${PATH}?limit=0`)
    expect(body['status']).not.toBe(200)
    expect(JSON.stringify(body['errors'])).toContain('limit')
  })
})
