import { attachmentUpload, documentComment, everythingRings } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { sendAttachment } from '../../testing/attachments.ts'
import type { ConformanceRequests, RequestWorld } from '../../testing/rows/domain-testing.ts'
import { pngOf } from '../../testing/uploads.ts'

/** Requests about the caller's own messages and comments, and about a photo that they uploaded. */
export const requests = async ({ server, token, branchId }: RequestWorld): Promise<ConformanceRequests> => {
  const { notification_id } = await server.database.db
    .selectFrom('notification_receipt')
    .innerJoin('user', 'user.id', 'user_id')
    .where('username', '=', 'xh001_mgr')
    .select('notification_id')
    .orderBy('notification_id')
    .executeTakeFirstOrThrow()
  const sent = await sendAttachment(server, token, pngOf([1, 2, 3]))
  const order = await server.database.db
    .selectFrom('purchase_order')
    .where('branch_id', '=', branchId)
    .where('kind', '=', 'NORMAL')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const path = `/purchaseOrder/${order.id}`
  const comment = async (key: string) => {
    const headers = { 'Idempotency-Key': key }
    const body = { text: '少了两箱', mentions: [] }
    const added = await server.call('POST', `/api/document/comment/add${path}`, { token, headers, body })
    return parse(documentComment, added.body['data']).id
  }
  return {
    'notifications.read': { path: `/${notification_id}` },
    'notifications.mark': { path: '', body: { ids: [notification_id], action: 'archive' } },
    'ringing.save': { path: '', body: { ...everythingRings, members: 'never' } },
    'notifications.detail': { path: `/${notification_id}` },
    'documentComments.list': { path },
    'documentComments.people': { path },
    'documentComments.place': { path: `/${await comment('conformance-place')}` },
    'documentComments.add': { path, body: { text: '请尽快发货', mentions: [] } },
    'documentComments.change': {
      path: `/${await comment('conformance-change')}`,
      body: { version: 1, text: '少了三箱', mentions: [] },
    },
    'documentComments.remove': { path: `/${await comment('conformance-remove')}`, body: { version: 1 } },
    'relatedDocuments.list': { path },
    'attachments.content': { path: `/${parse(attachmentUpload.answer, sent.body['data']).id}` },
  }
}
