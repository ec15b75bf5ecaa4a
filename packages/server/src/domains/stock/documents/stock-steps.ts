import {
  stockDocumentDetail,
  stockDocumentMachines,
  type StockDocumentKind,
  type StockMachine,
} from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { documentSteps } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { documentById, isVisible } from './find.ts'
import type { StockDocumentTable } from './tables.ts'

/** Whether a user has created a document, or submitted a count. */
const isMaker = async (
  row: StockDocumentTable,
  { userId }: Actor,
  _event: unknown,
  trx: Transaction<Tables>,
): Promise<boolean> => {
  const handedIn = await trx
    .selectFrom('document_log')
    .where('document_type', '=', 'stockDocument')
    .where('document_id', '=', row.id)
    .where('event', 'in', ['open', 'apply', 'submit'])
    .where('actor_id', '=', userId)
    .select('id')
    .executeTakeFirst()
  return row.created_by === userId || handedIn !== undefined
}

/** Notifies the lists of a document's branches. */
export const notifyBranches = async (
  trx: Transaction<Tables>,
  row: Pick<StockDocumentTable, 'branch_id' | 'to_branch_id' | 'document_no'>,
  now: Date,
): Promise<void> => {
  for (const branchId of [row.branch_id, row.to_branch_id])
    if (branchId !== null)
      await recordLiveMessage(trx, { branchId, type: 'STOCK_CHANGED', orderNo: row.document_no }, now)
}

const CALLS = { CHECK: 'stockChecks', LOSS: 'stockLosses', TRANSFER: 'stockTransfers' } as const

const stepsOf = (kind: StockDocumentKind) =>
  documentSteps({
    calls: CALLS[kind],
    formerCall: (event) => `stock.${kind}.${event}`,
    type: 'stockDocument',
    table: 'stock_document',
    machineOf: () => stockDocumentMachines[kind],
    answer: stockDocumentDetail,
    read: (trx, id, { actor }) => documentById(trx, id, actor),
    reaches: (row, actor) => isVisible(row, kind, actor),
    problemOf: (row, { branchIds }, event) => {
      const { sides }: StockMachine = stockDocumentMachines[kind]
      const branchId = sides?.[event] === 'toBranch' ? row.to_branch_id : row.branch_id
      return branchIds.has(branchId ?? '') ? undefined : 'stockDocuments.otherSide'
    },
    own: { text: 'stockDocuments.ownDocument', isMaker },
    notify: notifyBranches,
    texts: {
      notFound: 'stockDocuments.notFound',
      movedOn: 'stockDocuments.movedOn',
      versionConflict: 'stockDocuments.versionConflict',
    },
  })

/** Steps of counts, losses and transfers. */
export const stockSteps = { CHECK: stepsOf('CHECK'), LOSS: stepsOf('LOSS'), TRANSFER: stepsOf('TRANSFER') } as const
