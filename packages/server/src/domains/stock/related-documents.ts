import type { StockDocumentKind, StockDocumentStatus } from '@netbar/shared/contract'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { DocumentRef } from '../../kit/documents/index.ts'
import type { Tables } from '../../platform/db/index.ts'

/** Maximum number of documents that another one is shown with. */
const MAX_RELATED = 50

const KINDS: Readonly<Record<StockDocumentKind, DocumentRef['kind']>> = {
  CHECK: 'stockCheck',
  LOSS: 'stockLoss',
  TRANSFER: 'stockTransfer',
}

/** Statuses of what came to nothing. */
const VOID: readonly StockDocumentStatus[] = ['REJECTED', 'WITHDRAWN', 'CANCELLED']

/** Condition: the document may still change. */
const isOpen = (eb: ExpressionBuilder<Tables, 'stock_document'>) =>
  eb.or([
    eb('status', 'in', ['COUNTING', 'SUBMITTED', 'PENDING', 'OUT']),
    eb.and([eb('kind', '=', 'TRANSFER'), eb('status', '=', 'APPROVED')]),
  ])

/**
 * Of a count: the losses and transfers that moved its goods while it was open, which explain its discrepancies; of a
 * loss or transfer: those counts. What came to nothing is left out.
 */
export const relatedToStockDocument = async (db: Kysely<Tables>, id: string): Promise<readonly DocumentRef[]> => {
  const own = await db
    .selectFrom('stock_document')
    .where('id', '=', id)
    .select(['kind', 'status', 'branch_id', 'to_branch_id', 'created_time', 'updated_time'])
    .select((eb) => eb.case().when(isOpen(eb)).then(1).else(0).end().as('open'))
    .executeTakeFirst()
  if (own === undefined || VOID.includes(own.status)) return []
  const branches = [own.branch_id, own.to_branch_id].filter((branchId) => branchId !== null)
  const products = db.selectFrom('stock_document_line').where('document_id', '=', id).select('product_id')
  const rows = await db
    .selectFrom('stock_document')
    .where('kind', own.kind === 'CHECK' ? '!=' : '=', 'CHECK')
    .where('status', 'not in', VOID)
    .where((eb) => eb.or([eb('branch_id', 'in', branches), eb('to_branch_id', 'in', branches)]))
    .where((eb) => eb.or([isOpen(eb), eb('updated_time', '>=', own.created_time)]))
    .$if(own.open !== 1, (others) => others.where('created_time', '<=', own.updated_time))
    .where('id', 'in', db.selectFrom('stock_document_line').where('product_id', 'in', products).select('document_id'))
    .orderBy('created_time', 'desc')
    .orderBy('id')
    .limit(MAX_RELATED)
    .select(['id', 'kind'])
    .execute()
  return rows.map((row) => ({ kind: KINDS[row.kind], id: row.id }))
}
