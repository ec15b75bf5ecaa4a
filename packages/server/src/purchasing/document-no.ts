import { shanghaiDay } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/index.ts'

/** `CG` is an order, `FH` a shipment. */
export type DocumentKind = 'CG' | 'FH'

/** Begin of the numbers of a branch's documents of one day. */
export const documentNoPrefix = (kind: string, time: Date, branchNo: string): string =>
  `${kind}${shanghaiDay(time.getTime()).replaceAll('-', '')}${branchNo}`

/** The nth number of a day, from 1. */
export const documentNo = (prefix: string, nth: number): string => `${prefix}-${String(nth).padStart(2, '0')}`

const countOf = async (trx: Transaction<Tables>, kind: DocumentKind, branchId: string, prefix: string) => {
  const pattern = `${prefix}-%`
  const { count } = await (kind === 'CG'
    ? trx
        .selectFrom('purchase_order')
        .where('branch_id', '=', branchId)
        .where('order_no', 'like', pattern)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    : trx
        .selectFrom('shipment')
        .where('branch_id', '=', branchId)
        .where('shipment_no', 'like', pattern)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow())
  return Number(count)
}

/** The next free number; documents are never deleted, and a number taken meanwhile breaks a constraint. */
export const nextDocumentNo = async (
  trx: Transaction<Tables>,
  kind: DocumentKind,
  branch: { readonly id: string; readonly branchNo: string },
  now: Date,
): Promise<string> => {
  const prefix = documentNoPrefix(kind, now, branch.branchNo)
  return documentNo(prefix, (await countOf(trx, kind, branch.id, prefix)) + 1)
}
