import { Status, transferableFen, withdrawalOf, yuanText } from '@netbar/shared/contract'
import type { CallRequest, transferCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import type { CallContext } from '../../../../kernel/context.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { nextDocumentNo } from '../../../../kit/documents/index.ts'
import { entriesInForce, momentOf, moveBalance } from '../../../members/index.ts'
import { findMember } from '../../sessions/guest.ts'
import type { SeatedMember } from '../../sessions/guest.ts'
import { amountRefusal, businessRule, refuseOnline } from '../refuse.ts'
import { cardOf } from '../terms.ts'

type Body = CallRequest<typeof transferCalls.save>['body']

/** @throws Refusal 42202 for a card that may not be used, not at this branch, or of somebody on the blacklist. */
const refuseParty = async (
  trx: Transaction<Tables>,
  { id, member_no: no, status, brand_id, branch_id, id_number, cross_branch }: SeatedMember,
  branchId: string,
  now: Date,
): Promise<void> => {
  if (status !== 'NORMAL') throw businessRule({ key: 'transfers.notNormal', params: { no } })
  if (cross_branch === 0 && branch_id !== branchId) throw businessRule({ key: 'floorSessions.otherBranch' })
  const person = { brandId: brand_id, memberId: id, idNumbers: [id_number] }
  const entry = await entriesInForce(trx, person, [branchId], now).executeTakeFirst()
  if (entry !== undefined) throw businessRule({ key: 'transfers.blacklisted', params: { no } })
}

/**
 * Passes principal of a member on to another one. The gift that came with it leaves the sender's card and reaches nobody.
 *
 * @returns The transfer's id.
 * @throws Refusal 40401 for another brand's member, 42201 for one member twice or more than can be passed on, 42202 for a card that may
 * not be used, somebody on the blacklist, or a sender at a machine.
 */
export const saveTransfer = async (
  trx: Transaction<Tables>,
  { branchId, fromMemberId, toMemberId, amountFen, reason }: Body,
  context: CallContext,
): Promise<string> => {
  const { actor, now, newId } = context
  const time = now()
  if (fromMemberId === toMemberId) {
    const text = { key: 'transfers.sameMember' } as const
    throw new Refusal(Status.invalidFields, text, [{ field: 'toMemberId', text }])
  }
  for (const id of [fromMemberId, toMemberId])
    await refuseParty(trx, await findMember(trx, branchId, id), branchId, time)
  await refuseOnline(trx, fromMemberId)
  const { topUps, giftFen } = await cardOf(trx, fromMemberId)
  const most = transferableFen(topUps, giftFen)
  const taken = amountFen > most ? null : withdrawalOf(topUps, giftFen, amountFen)
  if (taken === null) throw amountRefusal({ key: 'transfers.tooHigh', params: { most: yuanText(most) } })
  const { branch_no: branchNo } = await trx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('branch_no')
    .executeTakeFirstOrThrow()
  const id = newId()
  const no = await nextDocumentNo(trx, 'balance_transfer.transfer_no', 'ZZ', { id: branchId, branchNo }, time)
  await trx
    .insertInto('balance_transfer')
    .values({
      id,
      branch_id: branchId,
      transfer_no: no,
      from_member_id: fromMemberId,
      to_member_id: toMemberId,
      principal_fen: amountFen,
      gift_fen: taken.giftFen,
      reason,
      operator_id: actor.userId,
      operator_name: actor.name,
      created_time: time.toISOString(),
      rolled_back_time: null,
      rolled_back_by: null,
      rollback_reason: null,
    })
    .execute()
  const move = { branchId, kind: 'TRANSFER', reference: { type: 'balance_transfer', id, no } } as const
  const sent = { memberId: fromMemberId, principalFen: 0 - amountFen, giftFen: 0 - taken.giftFen }
  await moveBalance(trx, { ...move, ...sent }, momentOf(context))
  await moveBalance(trx, { ...move, memberId: toMemberId, principalFen: amountFen, giftFen: 0 }, momentOf(context))
  return id
}
