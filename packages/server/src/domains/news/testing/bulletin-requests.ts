import type { ConformanceRequests, RequestWorld } from '../../../testing/rows/domain-testing.ts'
import { insertBulletin } from './bulletin-rows.ts'

/** Requests of each call about bulletins: head office writes them, and a branch reads them. */
export const bulletinRequests = async ({
  server,
  branchId,
}: Pick<RequestWorld, 'server' | 'branchId'>): Promise<ConformanceRequests> => {
  const token = await server.signIn('xh_owner')
  const created_time = new Date().toISOString()
  const insert = async (id: string, status: 'DRAFT' | 'PUBLISHED') =>
    `/${await insertBulletin(server, branchId, { id, status, created_time })}`
  const published = await insert('bulletin-published', 'PUBLISHED')
  const content = '请各门店周五前完成。'
  const draft = { title: '盘点安排', level: 'NORMAL', content, needsAck: false, branchIds: [branchId] }
  return {
    'bulletins.received': { path: '?limit=5' },
    'bulletins.page': { path: '?limit=5', token },
    'bulletins.detail': { path: published },
    'bulletins.read': { path: '', body: { ids: [published.slice(1)] } },
    'bulletins.acknowledge': { path: published },
    'bulletins.add': { path: '', body: draft, token },
    'bulletins.change': { path: await insert('bulletin-1', 'DRAFT'), body: { version: 1, ...draft }, token },
    'bulletins.publish': { path: await insert('bulletin-2', 'DRAFT'), body: { version: 1 }, token },
    'bulletins.withdraw': {
      path: await insert('bulletin-3', 'DRAFT'),
      body: { version: 1, reason: '内容有误' },
      token,
    },
    'bulletins.receipts': { path: `${published}?limit=5`, token },
    'bulletins.remind': { path: await insert('bulletin-4', 'PUBLISHED'), token },
  }
}
