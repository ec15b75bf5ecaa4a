import { shanghaiDay } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'

/** Where the numbers of a kind of documents are: its table and column. */
type NumberColumn = { [Name in keyof Tables]: `${Name}.${keyof Tables[Name] & `${string}_no`}` }[keyof Tables]

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
  column: NumberColumn,
  kind: string,
  branch: { readonly id: string; readonly branchNo: string },
  now: Date,
): Promise<string> => {
  const prefix = documentNoPrefix(kind, now, branch.branchNo)
  const taken = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(column.slice(0, column.indexOf('.')))}
    where branch_id = ${branch.id} and ${sql.ref(column)} like ${`${prefix}-%`}`.execute(trx)
  return documentNo(prefix, Number(taken.rows[0]?.count) + 1)
}
