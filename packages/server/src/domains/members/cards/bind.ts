import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { invalid } from './invalid.ts'
import type { CardMember } from './own-member.ts'

/** Ends the card that a member uses, if there is one. */
export const endCard = async (
  trx: Transaction<Tables>,
  memberId: string,
  reason: 'LOST' | 'REPLACED',
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('member_card')
    .set({ ended_time: now.toISOString(), end_reason: reason })
    .where('member_id', '=', memberId)
    .where('ended_time', 'is', null)
    .execute()
}

/**
 * Gives a member without a card this one.
 *
 * @throws Refusal 42201 where another member of the brand uses it.
 */
export const giveCard = async (
  trx: Transaction<Tables>,
  { id, brand_id }: Pick<CardMember, 'id' | 'brand_id'>,
  { branchId, cardNo }: { readonly branchId: string; readonly cardNo: string },
  { actor, newId, now }: CallContext,
): Promise<void> => {
  const other = await trx
    .selectFrom('member_card')
    .innerJoin('member', 'member.id', 'member_card.member_id')
    .where('member_card.brand_id', '=', brand_id)
    .where('card_no', '=', cardNo)
    .where('ended_time', 'is', null)
    .select('member_no')
    .executeTakeFirst()
  if (other !== undefined) throw invalid('cardNo', { key: 'cards.cardTaken', params: { memberNo: other.member_no } })
  await trx
    .insertInto('member_card')
    .values({
      id: newId(),
      brand_id,
      member_id: id,
      card_no: cardNo,
      branch_id: branchId,
      bound_time: now().toISOString(),
      bound_by: actor.userId,
      ended_time: null,
      end_reason: null,
    })
    .execute()
  await recordLiveMessage(trx, { branchId, type: 'SAVE_CARD_ID', value: id }, now())
}
