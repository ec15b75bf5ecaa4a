import type { DocumentEvent } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { DocumentKey } from './log.ts'

/** The history of a document, oldest first. */
export const documentHistory = async (db: Kysely<Tables>, { type, id }: DocumentKey): Promise<DocumentEvent[]> => {
  const events = await db
    .selectFrom('document_log')
    .where('document_type', '=', type)
    .where('document_id', '=', id)
    .select(['id', 'event', 'from_status', 'to_status', 'actor_name', 'reason', 'time'])
    .orderBy('sequence')
    .execute()
  return events.map((event) => ({
    id: event.id,
    event: event.event,
    fromStatus: event.from_status,
    toStatus: event.to_status,
    actor: event.actor_name,
    reason: event.reason,
    time: event.time,
  }))
}
