import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { DocumentLogTable } from './tables.ts'
import { noteChange } from '../../kernel/operation.ts'
import { currentRequestId } from '../../kernel/request-id.ts'

/** Identifies a document by type and id. */
export interface DocumentKey {
  readonly type: DocumentLogTable['document_type']
  readonly id: string
}

/** One step of a document's state machine; `from` is null for its first. */
export interface DocumentStep {
  readonly event: string
  readonly from: string | null
  readonly to: string
  /** Reason in the actor's words. */
  readonly reason?: string | null
}

/** Who took the step; `id` is null for the system. */
export interface DocumentActor {
  readonly id: string | null
  readonly name: string
}

// Two concurrent steps would get the same number, and the second violates a constraint.
const nextSequence = async (trx: Transaction<Tables>, document: DocumentKey): Promise<number> => {
  const { last } = await trx
    .selectFrom('document_log')
    .where('document_type', '=', document.type)
    .where('document_id', '=', document.id)
    .select((eb) => eb.fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow()
  // Without rows the maximum is null, which Kysely's types do not say.
  return Number(last ?? 0) + 1
}

/** Writes one line of a document's history, in the transaction of the step. */
export const logDocument = async (
  trx: Transaction<Tables>,
  document: DocumentKey,
  step: DocumentStep,
  { actor, newId, now }: { readonly actor: DocumentActor; readonly newId: () => string; readonly now: () => Date },
): Promise<void> => {
  const status = { field: 'status', from: step.from, to: step.to }
  noteChange({ kind: document.type, id: document.id, name: '', fields: step.from === step.to ? [] : [status] })
  await trx
    .insertInto('document_log')
    .values({
      id: newId(),
      document_type: document.type,
      document_id: document.id,
      sequence: await nextSequence(trx, document),
      event: step.event,
      from_status: step.from,
      to_status: step.to,
      actor_id: actor.id,
      actor_name: actor.name,
      time: now().toISOString(),
      reason: step.reason ?? null,
      request_id: currentRequestId(),
    })
    .execute()
}
