import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { TestServer } from '../../../testing/index.ts'

const NOW = '2026-11-21T04:10:00.000Z'
const LAID = {
  brand_id: null,
  enabled: 1 as const,
  version: 1,
  created_time: NOW,
  updated_time: NOW,
  deleted_time: null,
}
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
      ].map(([id = '', published_time = '']) => ({
        ...LAID,
        id,
        title: `题 ${id}`,
        content: '一\n\n二',
        published_time,
      })),
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

  it('are refused by the name of an invalid page field', async () => {
    const { body } = await server.call('GET', `${PATH}?limit=0`)
    expect(body['status']).not.toBe(200)
    expect(JSON.stringify(body['errors'])).toContain('limit')
  })
})

describe('writing announcements', () => {
  const WRITING = '/api/admin/updateLog'
  const draft = { title: '春节营业', content: '<b>不打烊</b>\n\n祝大家新年快乐。', publishedTime: NOW }
  let writes = 0
  const write = async (username: string, path: string, body: object) =>
    (
      await server.call('POST', `${WRITING}${path}`, {
        token: await server.signIn(username),
        body,
        headers: { 'Idempotency-Key': `announcement-${(writes += 1)}` },
      })
    ).body
  const shownTitles = async () => {
    const { body } = await server.call('GET', PATH)
    return (body['rows'] as readonly { readonly title: string }[]).map(({ title }) => title)
  }

  it('makes one visible from its publication until it is withdrawn, and logs each step', async () => {
    const added = await write('admin', '', { brandId: 'platform', ...draft })
    expect(added).toMatchObject({ status: 200, data: { enabled: false, version: 1, content: draft.content } })
    const { id } = added['data'] as { readonly id: string }
    expect(await shownTitles()).not.toContain(draft.title)
    await write('admin', `/enable/${id}`, { version: 1, enabled: true })
    expect(await shownTitles()).toContain(draft.title)
    await write('admin', `/${id}`, { version: 2, ...draft, publishedTime: '2026-11-22T04:00:00.000Z' })
    expect(await shownTitles()).not.toContain(draft.title)
    await write('admin', `/${id}`, { version: 3, ...draft })
    expect(await shownTitles()).toContain(draft.title)
    await write('admin', `/enable/${id}`, { version: 4, enabled: false })
    expect(await shownTitles()).not.toContain(draft.title)
    const { body } = await server.call('GET', `${WRITING}/logs/${id}`, { token: await server.signIn('admin') })
    expect((body['rows'] as readonly { readonly event: string }[]).map(({ event }) => event).toSorted()).toEqual([
      'ADDED',
      'CHANGED',
      'CHANGED',
      'DISABLED',
      'ENABLED',
    ])
  })
  it('[PERM-3] needs its function, whatever the brand; a published one is removed from view with its withdrawal', async () => {
    expect(await write('xh_owner', '', { brandId: 'platform', ...draft })).toMatchObject({ status: 40_301 })
    expect(await write('xh_owner', '/enable/a1', { version: 1, enabled: false })).toMatchObject({ status: 40_301 })
    await write('admin', '/delete/a1', { version: 1 })
    const { body } = await server.call('GET', PATH)
    expect(idsOf(body)).not.toContain('a1')
  })
  it('[VAL-1] is refused by the field without a title, with too much text, or without a time', async () => {
    const wrong = { brandId: 'platform', title: ' ', content: 'x'.repeat(5_001), publishedTime: 'soon' }
    const answer = await write('admin', '', wrong)
    expect(answer['status']).toBe(42_201)
    const fields = (answer['errors'] as readonly { readonly field: string }[]).map(({ field }) => field)
    expect(fields.toSorted()).toEqual(['content', 'publishedTime', 'title'])
  })
  it('is refused for a version that was changed by someone else in the meantime', async () => {
    expect(await write('admin', '/a2', { version: 7, ...draft })).toMatchObject({ status: 40_902 })
  })
})
