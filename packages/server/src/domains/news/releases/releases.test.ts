// @module-tag sqlite
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createManualClock, startTestServer } from '../../../testing/index.ts'
import type { ManualClock, TestServer } from '../../../testing/index.ts'

// Half past eleven at night in Shanghai.
const NOW = '2026-11-21T15:30:00.000Z'
const WRITING = '/api/admin/release'
const TEXTS = { 'zh-CN': '新的首页', 'en-US': 'A new home page', 'zh-TW': '新的首頁' }
const draft = {
  releaseNo: '2.4.0',
  releaseDate: '2026-11-21',
  display: 'POPUP',
  items: [{ kind: 'ADDED', texts: TEXTS }],
}
let server: TestServer
let clock: ManualClock
beforeAll(async () => {
  clock = createManualClock(new Date(NOW))
  server = await startTestServer({ clock })
  await server.database.db.deleteFrom('update_log').execute()
})
afterAll(() => server.stop())

let writes = 0
const write = async (username: string, path: string, body: object) =>
  (
    await server.call('POST', `${WRITING}${path}`, {
      token: await server.signIn(username),
      body,
      headers: { 'Idempotency-Key': `release-${(writes += 1)}` },
    })
  ).body
const add = async (more: object) => {
  const { data } = await write('admin', '', { brandId: 'platform', ...draft, ...more })
  return data as { readonly id: string }
}
const publish = (id: string) => write('admin', `/enable/${id}`, { version: 1, enabled: true })
const ask = async (username: string, path = '') =>
  (await server.call('GET', `/api/admin/whatsNew${path}`, { token: await server.signIn(username) })).body
// The conformance test parses these answers by the contract.
const shownTo = async (username: string) =>
  ((await ask(username))['rows'] as readonly { readonly releaseNo: string; readonly isUnread: boolean }[]).map(
    ({ releaseNo, isUnread }) => `${releaseNo}${isUnread ? ' unread' : ''}`,
  )
const readAll = async (username: string) =>
  server.call('POST', '/api/admin/whatsNew/read', { token: await server.signIn(username) })

describe('release notes', () => {
  it('are visible once published and their day has begun in Shanghai, the newest first', async () => {
    const { id } = await add({})
    const tomorrow = await add({ releaseNo: '2.5.0', releaseDate: '2026-11-22', display: 'QUIET' })
    expect(await shownTo('xh001_cash1')).toEqual([])
    await publish(id)
    await publish(tomorrow.id)
    expect(await shownTo('xh001_cash1')).toEqual(['2.4.0 unread'])
    clock.advance(30 * 60_000)
    expect(await shownTo('xh001_cash1')).toEqual(['2.5.0 unread', '2.4.0 unread'])
  })
  it('pop up for each user until they have read them, the newest one that is marked to', async () => {
    expect(await ask('xh001_cash1', '/popup')).toMatchObject({ data: { releaseNo: '2.4.0', isUnread: true } })
    await readAll('xh001_cash1')
    await readAll('xh001_cash1')
    expect((await ask('xh001_cash1', '/popup'))['data']).toBeNull()
    expect(await shownTo('xh001_cash1')).toEqual(['2.5.0', '2.4.0'])
    expect(await ask('xh001_mgr', '/popup')).toMatchObject({ data: { releaseNo: '2.4.0' } })
    const { id } = await add({ releaseNo: '2.6.0', releaseDate: '2026-11-22' })
    await publish(id)
    expect(await ask('xh001_cash1', '/popup')).toMatchObject({ data: { releaseNo: '2.6.0' } })
    // A user who has seen the newest does not get an older one afterwards.
    await write('admin', `/enable/${id}`, { version: 2, enabled: false })
    expect((await ask('xh001_cash1', '/popup'))['data']).toBeNull()
  })
  it('comes page by page', async () => {
    const body = await ask('xh001_mgr', '?page=2&limit=1')
    expect(body).toMatchObject({ total: 2, rows: [{ releaseNo: '2.4.0' }] })
  })
})

describe('writing release notes', () => {
  const fieldsOf = (body: Readonly<Record<string, unknown>>) =>
    (body['errors'] as readonly { readonly field: string }[]).map(({ field }) => field)

  it('[PERM-3] needs its function', async () => {
    expect(await write('xh_owner', '', { brandId: 'platform', ...draft })).toMatchObject({ status: 40_301 })
  })
  it('[VAL-3] keeps versions unique, except for removed ones', async () => {
    const again = await write('admin', '', { brandId: 'platform', ...draft })
    expect([again['status'], fieldsOf(again)]).toEqual([42_201, ['releaseNo']])
    const { id } = await add({ releaseNo: '3.0.0' })
    await write('admin', `/delete/${id}`, { version: 1 })
    expect(await add({ releaseNo: '3.0.0' })).toMatchObject({ releaseNo: '3.0.0', enabled: false })
  })
  it.each([
    ['releaseNo', { releaseNo: '2.4' }],
    ['releaseNo', { releaseNo: '2.04.0' }],
    ['releaseDate', { releaseDate: '2026-13-01' }],
    ['display', { display: 'LOUD' }],
    ['items', { items: [] }],
    ['items', { items: Array.from({ length: 51 }, () => draft.items[0]) }],
    ['items.0.texts.en-US', { items: [{ kind: 'FIXED', texts: { ...TEXTS, 'en-US': ' ' } }] }],
  ])('[VAL-1] is refused by its field: %s of %j', async (field, wrong) => {
    const answer = await write('admin', '', { brandId: 'platform', ...draft, releaseNo: '9.9.9', ...wrong })
    expect([answer['status'], fieldsOf(answer)]).toEqual([42_201, [field]])
  })
  it('records each change, from what to what', async () => {
    const { id } = await add({ releaseNo: '4.0.0' })
    await write('admin', `/${id}`, { version: 1, ...draft, releaseNo: '4.0.1' })
    const { body } = await server.call('GET', `${WRITING}/logs/${id}`, { token: await server.signIn('admin') })
    expect(body['rows']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          event: 'CHANGED',
          changes: [{ field: 'releaseNo', from: '4.0.0', to: '4.0.1' }],
        }),
      ]),
    )
  })
})
