import { Status, yuanText } from '@netbar/shared/contract'
import type { Balance, BalanceChange } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** What a change of a balance is about: its table, its id, and the number by which people know it. */
export interface BalanceReference {
  readonly type: NonNullable<Tables['balance_log']['ref_type']>
  readonly id: string
  readonly no: string
}

/** A change of a member's balance; amounts below zero are taken. */
export interface BalanceMove {
  readonly memberId: string
  /** Where it happens. */
  readonly branchId: string
  readonly kind: Exclude<BalanceChange['kind'], 'OPENING'>
  readonly principalFen: number
  readonly giftFen: number
  readonly reference: BalanceReference | null
}

/** When a balance changes, and by whom; null where no person does it. */
export interface BalanceMoment {
  readonly newId: () => string
  readonly actorId: string | null
  readonly time: Date
}

/** The moment of a call. */
export const momentOf = ({ newId, actor, now }: CallContext): BalanceMoment => ({
  newId,
  actorId: actor.userId,
  time: now(),
})

/** The refusal of an amount of which a card lacks a part. */
export const balanceTooLow = (missingFen: number): Refusal =>
  new Refusal(Status.businessRule, { key: 'members.balanceTooLow', params: { missing: yuanText(missingFen) } })

const lackOf = (hasFen: number, changeFen: number) => Math.max(0, -(hasFen + changeFen))

/**
 * Changes a member's balance and logs it, whole or not at all. Nothing else writes balances: the types of the table refuse it.
 *
 * @returns What is left. A change of nothing is not logged.
 * @throws Refusal 42202 where principal or gifts would fall below zero.
 */
export const moveBalance = async (
  trx: Transaction<Tables>,
  { memberId, branchId, kind, principalFen, giftFen, reference }: BalanceMove,
  { newId, actorId, time }: BalanceMoment,
): Promise<Balance> => {
  const { rows } = await sql<Pick<Tables['balance_log'], 'principal_after' | 'gift_after'>>`
    update member set principal_fen = principal_fen + ${principalFen}, gift_fen = gift_fen + ${giftFen}
    where id = ${memberId} and principal_fen + ${principalFen} >= 0 and gift_fen + ${giftFen} >= 0
    returning principal_fen as principal_after, gift_fen as gift_after`.execute(trx)
  const [after] = rows
  if (after === undefined) {
    const has = await trx
      .selectFrom('member')
      .where('id', '=', memberId)
      .select(['principal_fen', 'gift_fen'])
      .executeTakeFirstOrThrow()
    throw balanceTooLow(lackOf(has.principal_fen, principalFen) + lackOf(has.gift_fen, giftFen))
  }
  if (principalFen !== 0 || giftFen !== 0) {
    const { last } = await trx
      .selectFrom('balance_log')
      .where('member_id', '=', memberId)
      .select(({ fn }) => fn.max<number | null>('sequence').as('last'))
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('balance_log')
      .values({
        id: newId(),
        member_id: memberId,
        sequence: (last ?? 0) + 1,
        branch_id: branchId,
        kind,
        principal_delta: principalFen,
        gift_delta: giftFen,
        ...after,
        ref_type: reference?.type ?? null,
        ref_id: reference?.id ?? null,
        ref_no: reference?.no ?? null,
        actor_id: actorId,
        created_time: time.toISOString(),
      })
      .execute()
  }
  return { principalFen: after.principal_after, giftFen: after.gift_after }
}
