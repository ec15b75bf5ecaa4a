import { attachmentUpload } from '@netbar/shared/contract'
import { parse } from 'valibot'
import { sendAttachment } from '../../testing/attachments.ts'
import type { ConformanceRequests, RequestWorld } from '../../testing/rows/domain-testing.ts'
import { pngOf } from '../../testing/uploads.ts'

/** Requests about the caller's own messages, and about a photo that they uploaded. */
export const requests = async ({ server, token }: RequestWorld): Promise<ConformanceRequests> => {
  const { notification_id } = await server.database.db
    .selectFrom('notification_receipt')
    .innerJoin('user', 'user.id', 'user_id')
    .where('username', '=', 'xh001_mgr')
    .select('notification_id')
    .orderBy('notification_id')
    .executeTakeFirstOrThrow()
  const sent = await sendAttachment(server, token, pngOf([1, 2, 3]))
  return {
    'notifications.read': { path: `/${notification_id}` },
    'notifications.detail': { path: `/${notification_id}` },
    'attachments.content': { path: `/${parse(attachmentUpload.answer, sent.body['data']).id}` },
  }
}
