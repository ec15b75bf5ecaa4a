import { PLATFORM } from '@netbar/shared/contract'
import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { bulletinRequests } from './bulletin-requests.ts'

/** An entry of the platform with a history, and the token of its editor. */
const platformEntry = async (
  server: TestServer,
  table: 'announcement' | 'update_log',
  resource: string,
): Promise<{ readonly id: string; readonly token: string }> => {
  const { db } = server.database
  const token = await server.signIn('admin')
  const { id } = await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()
  const actor = await db.selectFrom('user').where('username', '=', 'admin').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('resource_log')
    .values({
      id: `log-${id}`,
      resource,
      resource_id: id,
      event: 'ENABLED',
      actor_id: actor.id,
      actor_name: '欧阳晓雪',
      time: '2026-01-01T00:00:00.000Z',
      changes: '[]',
      request_id: null,
    })
    .execute()
  return { id, token }
}

/** Requests of every call of release notes, by the platform's editor and by readers. */
const releaseRequests = async (server: TestServer): Promise<ConformanceRequests> => {
  const { db } = server.database
  const { id, token } = await platformEntry(server, 'update_log', 'releaseEntries')
  const texts = { 'zh-CN': '新功能', 'en-US': 'New', 'zh-TW': '新功能' }
  const items = [{ kind: 'ADDED', texts }]
  const draft = { releaseNo: '9.0.0', releaseDate: '2026-01-01', display: 'POPUP', items }
  const changed = { ...draft, releaseNo: '9.0.1' }
  await db
    .insertInto('update_log')
    .values({
      id: 'shown',
      brand_id: null,
      release_no: '9.1.0',
      release_date: '2026-01-01',
      display: 'POPUP',
      items: JSON.stringify(items),
      enabled: 1,
      version: 1,
      created_time: '2026-01-01T00:00:00.000Z',
      updated_time: '2026-01-01T00:00:00.000Z',
      deleted_time: null,
    })
    .execute()
  return {
    'releases.published': { path: '?limit=3', token },
    'releases.popup': { path: '', token },
    'releases.read': { path: '', token },
    'releaseEntries.page': { path: '?limit=3', token },
    'releaseEntries.export': { path: '', token },
    'releaseEntries.entry': { path: `/${id}`, token },
    'releaseEntries.logs': { path: `/${id}`, token },
    'releaseEntries.add': { path: '', token, body: { brandId: PLATFORM, ...draft } },
    'releaseEntries.change': { path: `/${id}`, token, body: { version: 2, ...changed } },
    'releaseEntries.enable': { path: `/${id}`, token, body: { version: 3, enabled: false } },
    'releaseEntries.remove': { path: `/${id}`, token, body: { version: 4 } },
  }
}

/** Requests of every call of announcements, by the platform's editor. */
const announcementRequests = async (server: TestServer): Promise<ConformanceRequests> => {
  const { id, token } = await platformEntry(server, 'announcement', 'announcementEntries')
  const draft = { title: '新版本', content: '今晚更新。', publishedTime: '2026-01-01T00:00:00.000Z' }
  return {
    'announcementEntries.page': { path: '?limit=3', token },
    'announcementEntries.export': { path: '', token },
    'announcementEntries.entry': { path: `/${id}`, token },
    'announcementEntries.logs': { path: `/${id}`, token },
    'announcementEntries.add': { path: '', token, body: { brandId: PLATFORM, ...draft } },
    'announcementEntries.change': { path: `/${id}`, token, body: { version: 2, ...draft } },
    'announcementEntries.enable': { path: `/${id}`, token, body: { version: 3, enabled: false } },
    'announcementEntries.remove': { path: `/${id}`, token, body: { version: 4 } },
  }
}

/** Requests of each call about announcements, bulletins and release notes. */
export const requests = async ({ server, branchId }: RequestWorld): Promise<ConformanceRequests> => ({
  ...(await announcementRequests(server)),
  ...(await bulletinRequests({ server, branchId })),
  ...(await releaseRequests(server)),
})
