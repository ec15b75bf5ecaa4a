import { Status, yuanText } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import type { CallContext } from '../../../../kernel/context.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { momentOf, moveBalance } from '../../../members/index.ts'
import { businessRule, refuseOnline } from '../refuse.ts'
import { isOfToday } from './find.ts'

/** @throws Refusal 42202 where the receiver has spent a part of it. */
const refuseSpent = async (trx: Transaction<Tables>, memberId: string, amountFen: number): Promise<void> => {
  await refuseOnline(trx, memberId)
  const { principal_fen } = await trx
    .selectFrom('member')
    .where('id', '=', memberId)
    .select('principal_fen')
    .executeTakeFirstOrThrow()
  if (principal_fen < amountFen)
    throw businessRule({ key: 'transfers.spent', params: { missing: yuanText(amountFen - principal_fen) } })
}

/**
 * Takes a transfer back on its business day: the principal returns, and with it the gift that had left the sender's card.
 *
 * @throws Refusal 40401 for another branch's, 40901 for one that was taken back, 42202 on another business day, or where the receiver has
 * spent a part of it or sits at a machine.
 */
export const rollBackTransfer = async (
  trx: Transaction<Tables>,
  id: string,
  reason: string,
  context: CallContext,
): Promise<void> => {
  const { actor, now } = context
  const time = now()
  const row = await trx
    .selectFrom('balance_transfer')
    .innerJoin('branch', 'branch.id', 'balance_transfer.branch_id')
    .where('balance_transfer.id', '=', id)
    .selectAll('balance_transfer')
    .select('branch.business_day_start')
    .executeTakeFirst()
  if (row === undefined || !actor.branchIds.has(row.branch_id))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const { numUpdatedRows } = await trx
    .updateTable('balance_transfer')
    .set({ rolled_back_time: time.toISOString(), rolled_back_by: actor.userId, rollback_reason: reason })
    .where('id', '=', id)
    .where('rolled_back_time', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(Status.stateChanged, { key: 'transfers.rolledBack' })
  if (!isOfToday(row, time)) throw businessRule({ key: 'transfers.tooLate' })
  const { principal_fen: principalFen, gift_fen: giftFen } = row
  await refuseSpent(trx, row.to_member_id, principalFen)
  const move = {
    branchId: row.branch_id,
    kind: 'TRANSFER',
    reference: { type: 'balance_transfer', id, no: row.transfer_no },
  } as const
  const taken = { memberId: row.to_member_id, principalFen: 0 - principalFen, giftFen: 0 }
  await moveBalance(trx, { ...move, ...taken }, momentOf(context))
  await moveBalance(trx, { ...move, memberId: row.from_member_id, principalFen, giftFen }, momentOf(context))
}
