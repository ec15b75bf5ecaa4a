import { DAY_MS, refundableFen, unusedTopUps, withdrawalOf } from '@netbar/shared/contract'
import type { TopUp, WithdrawalTerms } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { PaymentRow } from '../payments/write.ts'

/** Up to here one approval is enough, where a brand has no rule of its own. */
const SINGLE_APPROVAL_FEN = 20_000
/** WeChat Pay gives back what was paid within a year. */
const REFUND_DAYS = 365

/** A card as a withdrawal looks at it. */
export interface WithdrawnCard {
  readonly principalFen: number
  readonly giftFen: number
  readonly topUps: readonly TopUp[]
  readonly refundableFen: number
}

/** What is on a member's card, and the most that can be taken back of it. */
export const cardOf = async (db: Kysely<Tables>, memberId: string): Promise<WithdrawnCard> => {
  const { principal_fen: principalFen, gift_fen: giftFen } = await db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select(['principal_fen', 'gift_fen'])
    .executeTakeFirstOrThrow()
  const changes = await db
    .selectFrom('balance_log')
    .where('member_id', '=', memberId)
    // What was used does not matter: there is one row of it for each visit.
    .where((eb) => eb.or([eb('principal_delta', '>', 0), eb('kind', 'in', ['ROLLBACK', 'WITHDRAW', 'TRANSFER'])]))
    .select(['kind', 'principal_delta as principalFen', 'gift_delta as giftFen', 'ref_id as refId'])
    .orderBy('sequence')
    .execute()
  const topUps = unusedTopUps(changes, principalFen)
  return { principalFen, giftFen, topUps, refundableFen: refundableFen(topUps, giftFen) }
}

/** Top-ups of a member that came through WeChat Pay, as far as they were not given back, the latest first. */
export const wechatSourcesOf = (db: Kysely<Tables>, memberId: string, now: Date): Promise<PaymentRow[]> =>
  db
    .selectFrom('payment')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'RECHARGE')
    .where('direction', '=', 'IN')
    .where('state', '=', 'PAID')
    .where('channel', '=', 'WECHAT')
    .where('trade_no', 'is not', null)
    .whereRef('refunded_fen', '<', 'amount_fen')
    .where('created_time', '>=', new Date(now.getTime() - REFUND_DAYS * DAY_MS).toISOString())
    .selectAll()
    .orderBy('created_time', 'desc')
    .orderBy('id', 'desc')
    .execute()

const singleApprovalFenOf = async (db: Kysely<Tables>, memberId: string): Promise<number> => {
  const rule = await db
    .selectFrom('withdraw_rule')
    .innerJoin('member', 'member.brand_id', 'withdraw_rule.brand_id')
    .where('member.id', '=', memberId)
    .select('single_approval_fen')
    .executeTakeFirst()
  return rule?.single_approval_fen ?? SINGLE_APPROVAL_FEN
}

/** What a member may take back now, by each channel, and from which amount on two people approve it. */
export const termsOf = async (
  db: Kysely<Tables>,
  memberId: string,
  now: Date,
): Promise<Omit<WithdrawalTerms, 'member'>> => {
  const sources = await wechatSourcesOf(db, memberId, now)
  const card = await cardOf(db, memberId)
  const wechatFen = sources.reduce((sum, { amount_fen, refunded_fen }) => sum + amount_fen - refunded_fen, 0)
  return {
    refundableFen: card.refundableFen,
    most: withdrawalOf(card.topUps, card.giftFen, card.refundableFen),
    wechatFen: Math.min(card.refundableFen, wechatFen),
    singleApprovalFen: await singleApprovalFenOf(db, memberId),
  }
}
