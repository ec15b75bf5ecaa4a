import { Status, stockDocumentDetail } from '@netbar/shared/contract'
import type { StockDocumentKind } from '@netbar/shared/contract'
import type { Kysely, Transaction, Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { StockDocumentTable } from './tables.ts'
import { createStepOnce, logDocument } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { documentById } from './find.ts'
import { stockStepEnd } from './transitions.ts'
import type { StockDocumentEvent } from './transitions.ts'

/** Does one step of a document, and gives the document after it. */
export const stepOnce = createStepOnce(stockDocumentDetail, (trx, id, { actor }) => documentById(trx, id, actor))

/**
 * A document of one kind that begins or ends in one of the actor's branches.
 *
 * @throws Refusal 40401 for any other, as for one that does not exist.
 */
export const visibleDocument = async (
  db: Kysely<Tables>,
  kind: StockDocumentKind,
  id: string,
  { branchIds }: Pick<Actor, 'branchIds'>,
): Promise<StockDocumentTable> => {
  const row = await db.selectFrom('stock_document').selectAll().where('id', '=', id).executeTakeFirst()
  const isSeen = row?.kind === kind && (branchIds.has(row.branch_id) || branchIds.has(row.to_branch_id ?? ''))
  if (!isSeen) throw new Refusal(Status.notFound, { key: 'stockDocuments.notFound' })
  return row
}

/** The step that is wanted of a copy of a document. */
export interface WantedStep {
  readonly kind: StockDocumentKind
  readonly id: string
  readonly version: number
  /** Null keeps what was counted so far, which is no step. */
  readonly event: StockDocumentEvent | null
}

/**
 * The document that an actor wants to take a step of.
 *
 * @throws Refusal 40401 where it is of a foreign branch or of another kind, 42202 for the branch at its other end,
 * 40901 where the step is not possible now, 40902 for an older copy.
 */
export const documentForStep = async (
  trx: Transaction<Tables>,
  { kind, id, version, event }: WantedStep,
  actor: Actor,
): Promise<StockDocumentTable> => {
  const row = await visibleDocument(trx, kind, id, actor)
  const side = event === 'takeIn' ? row.to_branch_id : row.branch_id
  if (!actor.branchIds.has(side ?? '')) throw new Refusal(Status.businessRule, { key: 'stockDocuments.otherSide' })
  if (stockStepEnd(kind, row.status, event ?? 'submit') === null)
    throw new Refusal(Status.stateChanged, { key: 'stockDocuments.movedOn' })
  if (row.version !== version) throw new Refusal(Status.versionConflict, { key: 'stockDocuments.versionConflict' })
  return row
}

/**
 * Nobody decides on what they made themselves: who made it, and who handed a count in.
 *
 * @throws Refusal 42202 for them.
 */
export const assertNotOwn = async (
  trx: Transaction<Tables>,
  row: StockDocumentTable,
  { userId }: Actor,
): Promise<void> => {
  const handedIn = await trx
    .selectFrom('document_log')
    .where('document_type', '=', 'stockDocument')
    .where('document_id', '=', row.id)
    .where('event', 'in', ['open', 'apply', 'submit'])
    .where('actor_id', '=', userId)
    .select('id')
    .executeTakeFirst()
  if (row.created_by === userId || handedIn !== undefined)
    throw new Refusal(Status.businessRule, { key: 'stockDocuments.ownDocument' })
}

/** The lists of the branches that a document is of are not what they were. */
export const notifyBranches = async (
  trx: Transaction<Tables>,
  row: Pick<StockDocumentTable, 'branch_id' | 'to_branch_id' | 'document_no'>,
  now: Date,
): Promise<void> => {
  for (const branchId of [row.branch_id, row.to_branch_id])
    if (branchId !== null)
      await recordLiveMessage(trx, { branchId, type: 'STOCK_CHANGED', orderNo: row.document_no }, now)
}

/**
 * Writes the next version of a document, which the same statement checks.
 *
 * @throws Refusal 40902 where somebody else has changed it meanwhile.
 */
export const nextVersion = async (
  trx: Transaction<Tables>,
  row: StockDocumentTable,
  columns: Updateable<StockDocumentTable>,
  now: Date,
): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('stock_document')
    .set({ ...columns, version: row.version + 1, updated_time: now.toISOString() })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(Status.versionConflict, { key: 'stockDocuments.versionConflict' })
}

/** Takes a step: the state, the next version, one line of history, and the lists that show it. */
export const moveOn = async (
  trx: Transaction<Tables>,
  row: StockDocumentTable,
  { event, reason = null }: { readonly event: StockDocumentEvent; readonly reason?: string | null },
  context: StepContext,
): Promise<void> => {
  const to = stockStepEnd(row.kind, row.status, event)
  if (to === null) throw new Error(`${row.status} ${event} is no step of ${row.kind}`)
  const now = context.now()
  const isDecision = event === 'approve' || event === 'reject'
  const decision = isDecision ? { decided_by: context.actor.id, decided_time: now.toISOString() } : {}
  await nextVersion(trx, row, { ...decision, status: to }, now)
  const step = { event, from: row.status, to, reason }
  await logDocument(trx, { type: 'stockDocument', id: row.id }, step, context)
  await notifyBranches(trx, row, now)
}
