import { shanghaiDay } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'

/** Tables with the document numbers of a branch. */
const NUMBERS = {
  product_request: 'request_no',
  purchase_order: 'order_no',
  refund_accounting: 'accounting_no',
  refund_order: 'refund_no',
  replacement_order: 'replacement_no',
  settlement_bill: 'bill_no',
  shipment: 'shipment_no',
  stock_document: 'document_no',
} as const satisfies Partial<Record<keyof Tables, string>>

/** Prefix of the numbers of a branch's documents on one day. */
export const documentNoPrefix = (kind: string, time: Date, branchNo: string): string =>
  `${kind}${shanghaiDay(time.getTime()).replaceAll('-', '')}${branchNo}`

/** The nth number of a day, from 1. */
export const documentNo = (prefix: string, nth: number): string => `${prefix}-${String(nth).padStart(2, '0')}`

/**
 * The next free number of a branch's documents. Documents are never deleted, and a concurrent use of the same number
 * violates a constraint.
 *
 * @param kind The two letters that numbers of this kind begin with.
 */
export const nextDocumentNo = async (
  trx: Transaction<Tables>,
  table: keyof typeof NUMBERS,
  kind: string,
  branch: { readonly id: string; readonly branchNo: string },
  now: Date,
): Promise<string> => {
  const prefix = documentNoPrefix(kind, now, branch.branchNo)
  const taken = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}
    where branch_id = ${branch.id} and ${sql.ref(NUMBERS[table])} like ${`${prefix}-%`}`.execute(trx)
  return documentNo(prefix, Number(taken.rows[0]?.count) + 1)
}
