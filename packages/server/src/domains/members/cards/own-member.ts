import { cardStepsOf, Status } from '@netbar/shared/contract'
import type { CardStep } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'

const findMember = (trx: Transaction<Tables>, branchId: string, id: string) =>
  trx
    .selectFrom('member')
    .innerJoin('branch', 'branch.brand_id', 'member.brand_id')
    .leftJoin('member_card', (join) =>
      join.onRef('member_card.member_id', '=', 'member.id').on('member_card.ended_time', 'is', null),
    )
    .where('branch.id', '=', branchId)
    .where('member.id', '=', id)
    .select(['member.id', 'member.brand_id', 'member.status', 'member_card.card_no'])
    .executeTakeFirst()

/** A member whose card is served at a branch. */
export type CardMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

/**
 * A member of the brand of a branch of the actor's.
 *
 * @throws Refusal 40401 for any other member or branch.
 */
export const getMember = async (
  trx: Transaction<Tables>,
  actor: Actor,
  branchId: string,
  id: string,
): Promise<CardMember> => {
  refuseForeignBranch(actor, branchId)
  const member = await findMember(trx, branchId, id)
  if (member === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  return member
}

/** @throws Refusal 40901 where none of these steps is possible for the member. */
export const refuseStep = ({ status, card_no }: CardMember, ...steps: readonly CardStep[]): void => {
  const possible = cardStepsOf({ status, cardNo: card_no })
  if (!steps.some((step) => possible.includes(step))) throw new Refusal(Status.stateChanged, { key: `cards.${status}` })
}
