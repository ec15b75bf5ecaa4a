import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Tables } from '../../../platform/db/index.ts'

/** @throws Refusal 42202 for a branch that is closed: nobody books a seat there. */
export const refuseClosed = async (trx: Transaction<Tables>, branchId: string): Promise<void> => {
  const branch = await trx.selectFrom('branch').where('id', '=', branchId).select('status').executeTakeFirstOrThrow()
  if (branch.status === 'CLOSED') throw new Refusal(Status.businessRule, { key: 'errors.branchClosed' })
}
