import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { RefundAccountingLineTable, RefundAccountingTable, RefundOrderTable } from './tables.ts'
import { nextDocumentNo } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'

/** The credit of a line. */
export type AccountedLine = Omit<RefundAccountingLineTable, 'accounting_id'>

interface NewRecord {
  readonly kind: RefundAccountingTable['kind']
  readonly lines: readonly AccountedLine[]
  readonly remark?: string
  /** The record to reverse, and why. */
  readonly against?: { readonly id: string; readonly reason: string }
}

/** Writes the record of a credit, or of its reversal, in the transaction of the step. */
export const writeRecord = async (
  trx: Transaction<Tables>,
  refund: RefundOrderTable,
  { kind, lines, remark = '', against }: NewRecord,
  context: StepContext,
): Promise<string> => {
  const now = context.now()
  const branch = await trx
    .selectFrom('branch')
    .where('id', '=', refund.branch_id)
    .select(['id', 'branch_no as branchNo'])
    .executeTakeFirstOrThrow()
  const id = context.newId()
  await trx
    .insertInto('refund_accounting')
    .values({
      id,
      accounting_no: await nextDocumentNo(trx, 'refund_accounting.accounting_no', 'HS', branch, now),
      kind,
      refund_id: refund.id,
      branch_id: refund.branch_id,
      credit_fen: lines.reduce((sum, { credit_fen }) => sum + credit_fen, 0),
      reverses_id: against?.id ?? null,
      reason: against?.reason ?? null,
      remark,
      created_by: context.actor.id,
      created_time: now.toISOString(),
    })
    .execute()
  if (lines.length > 0)
    await trx
      .insertInto('refund_accounting_line')
      .values(lines.map((line) => ({ accounting_id: id, ...line })))
      .execute()
  return id
}
