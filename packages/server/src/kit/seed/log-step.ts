import type { DocumentActor, DocumentKey, DocumentStep } from '../documents/index.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'

interface LoggedStep extends DocumentStep {
  /** Number of the step within its document, from 1. */
  readonly sequence: number
  readonly actor: DocumentActor
  readonly time: Date
}

/** Adds the history line of a document step. */
export const logStep = (
  { rows, random }: { readonly rows: Rows; readonly random: Random },
  document: DocumentKey,
  { sequence, event, from, to, reason = null, actor, time }: LoggedStep,
): void =>
  rows.add('document_log', {
    id: random.id(time),
    document_type: document.type,
    document_id: document.id,
    sequence,
    event,
    from_status: from,
    to_status: to,
    actor_id: actor.id,
    actor_name: actor.name,
    time: time.toISOString(),
    reason,
    request_id: null,
  })
