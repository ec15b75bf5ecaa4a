import { giftFor, Status } from '@netbar/shared/contract'
import type { CallRequest, rechargeCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { nextDocumentNo } from '../../../kit/documents/index.ts'
import { momentOf } from '../../members/index.ts'
import { takePayments } from '../payments/take.ts'
import { findMember } from '../sessions/guest.ts'
import type { SeatedMember } from '../sessions/guest.ts'
import { giftRulesOf } from './gifts.ts'
import { writeRecharge } from './write.ts'

type Body = CallRequest<typeof rechargeCalls.save>['body']

/** @throws Refusal 42202 for a card that may not be used, or not at this branch. */
const refuseCard = ({ status, cross_branch, branch_id }: SeatedMember, branchId: string): void => {
  if (status !== 'NORMAL') throw new Refusal(Status.businessRule, { key: 'recharges.memberNotNormal' })
  if (cross_branch === 0 && branch_id !== branchId)
    throw new Refusal(Status.businessRule, { key: 'floorSessions.otherBranch' })
}

/**
 * Tops up a member's card, with the gift of the brand's table.
 *
 * @returns The top-up's id.
 * @throws Refusal 40401 for another brand's member, 42202 for a card that may not be used, or as {@link takePayments}.
 */
export const saveRecharge = async (
  trx: Transaction<Tables>,
  { branchId, memberId, principalFen, parts }: Body,
  requestNo: string,
  context: CallContext,
): Promise<string> => {
  const { actor, now, newId } = context
  const time = now()
  refuseCard(await findMember(trx, branchId, memberId), branchId)
  const { branch_no: branchNo } = await trx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('branch_no')
    .executeTakeFirstOrThrow()
  const id = newId()
  const orderNo = await nextDocumentNo(trx, 'recharge_order.order_no', 'CZ', { id: branchId, branchNo }, time)
  const ref = { type: 'recharge_order', id, no: orderNo } as const
  const due = { branchId, ref, kind: 'RECHARGE', memberId, amountFen: principalFen, requestNo } as const
  const [main, other] = await takePayments(trx, due, parts, context)
  if (main === undefined) throw new Error('a top-up was paid by nothing')
  const { channel } = other !== undefined && other.amount_fen > main.amount_fen ? other : main
  const giftFen = giftFor(await giftRulesOf(trx, branchId, time), principalFen)
  const paid = { id, orderNo, branchId, memberId, principalFen, giftFen, channel, cashierName: actor.name }
  await writeRecharge(trx, paid, momentOf(context))
  return id
}
