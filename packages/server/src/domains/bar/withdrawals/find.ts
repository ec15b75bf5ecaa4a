import { maskName, Status, withdrawal, withdrawalOf } from '@netbar/shared/contract'
import type {
  CallRequest,
  MemberCard,
  Page,
  Withdrawal,
  withdrawalCalls,
  WithdrawalDetail,
  WithdrawalTerms,
} from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { containing } from '../../../platform/db/like.ts'
import type { SecretBox } from '../../../platform/secrets/index.ts'
import type { Actor, CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { documentHistory } from '../../../kit/documents/index.ts'
import { allOf, ifGiven, pageOf, rowMapper, sortOf, withinDays } from '../../../kit/lists/index.ts'
import { getMemberCard } from '../../members/index.ts'
import { cardOf, termsOf } from './terms.ts'

type Query = CallRequest<typeof withdrawalCalls.page>['query']

const SORTED = { createdTime: 'withdraw_order.created_time', amountFen: 'withdraw_order.amount_fen' } as const

const shownOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('withdraw_order')
    .innerJoin('branch', 'branch.id', 'withdraw_order.branch_id')
    .innerJoin('member', 'member.id', 'withdraw_order.member_id')
    .selectAll('withdraw_order')
    .select(['branch.name as branch_name', 'member.member_no', 'member.name as member_name'])

type Row = Awaited<ReturnType<ReturnType<typeof shownOf>['executeTakeFirstOrThrow']>>

/** A withdrawal as the contract shows it. */
const toWithdrawal = rowMapper(withdrawal, ({ member_name, applied_by_name }: Row) => ({
  memberName: maskName(member_name),
  appliedBy: applied_by_name,
}))

/**
 * Withdrawals at the actor's branches that match a filter.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findWithdrawals = async (db: Kysely<Tables>, actor: Actor, query: Query): Promise<Page<Withdrawal>> => {
  const { branchId, status, channel, keyword, from, to } = query
  const branchIds = requestedBranchIds(actor, branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const found = shownOf(db)
    .where('withdraw_order.branch_id', 'in', branchIds)
    .where((eb) =>
      allOf(
        ifGiven(status, (one) => eb('withdraw_order.status', '=', one)),
        ifGiven(channel, (one) => eb('withdraw_order.channel', '=', one)),
        ifGiven(keyword, (part) =>
          eb.or([
            containing(eb.ref('withdraw_order.withdraw_no'), part.toUpperCase()),
            containing(eb.ref('member.member_no'), part.toUpperCase()),
            containing(eb.ref('withdraw_order.applied_by_name'), part),
          ]),
        ),
        withinDays(eb.ref('withdraw_order.created_time'), from, to),
      ),
    )
  const { column, direction } = sortOf(query.sort, SORTED)
  const { rows, total } = await pageOf(
    db,
    query,
    found,
    found.orderBy(column, direction).orderBy('withdraw_order.id', direction),
  )
  return { rows: rows.map((row) => toWithdrawal(row)), total }
}

/** The part of a member's card that a withdrawal shows. */
export const toWithdrawing = ({
  id,
  memberNo,
  name,
  phone,
  idNumber,
  levelName,
  principalFen,
  giftFen,
}: MemberCard): WithdrawalTerms['member'] => ({
  id,
  memberNo,
  name,
  phone,
  idNumber,
  levelName,
  principalFen,
  giftFen,
})

/** What leaves the card, or has left it; null where the amount is more than can be taken back now. */
const takenOf = async (db: Kysely<Tables>, row: Row): Promise<WithdrawalDetail['taken']> => {
  if (row.principal_fen !== null && row.gift_fen !== null)
    return { principalFen: row.principal_fen, giftFen: row.gift_fen }
  const { topUps, giftFen } = await cardOf(db, row.member_id)
  return withdrawalOf(topUps, giftFen, row.amount_fen)
}

const isUnconfirmed = async (db: Kysely<Tables>, id: string): Promise<boolean> => {
  const expected = await db
    .selectFrom('payment')
    .where('ref_type', '=', 'withdraw_order')
    .where('ref_id', '=', id)
    .where('state', '=', 'PENDING')
    .select('id')
    .executeTakeFirst()
  return expected !== undefined
}

/** @throws Refusal 40401 for a withdrawal at a branch that is not the actor's. */
const shownRow = async (db: Kysely<Tables>, id: string, { actor }: CallContext) => {
  const row = await shownOf(db).where('withdraw_order.id', '=', id).executeTakeFirst()
  if (row === undefined || !actor.branchIds.has(row.branch_id))
    throw new Refusal(Status.notFound, { key: 'withdrawals.notFound' })
  return row
}

/**
 * A withdrawal as lists show it.
 *
 * @throws Refusal 40401 for one at a branch that is not the actor's.
 */
export const readWithdrawal = async (db: Kysely<Tables>, id: string, context: CallContext): Promise<Withdrawal> =>
  toWithdrawal(await shownRow(db, id, context))

/**
 * A withdrawal with its member and its history.
 *
 * @throws Refusal 40401 for one at a branch that is not the actor's.
 */
export const findWithdrawal = async (
  db: Kysely<Tables>,
  id: string,
  context: CallContext,
  secrets: SecretBox,
): Promise<WithdrawalDetail> => {
  const { actor, now } = context
  const row = await shownRow(db, id, context)
  const { refundableFen, wechatFen } = await termsOf(db, row.member_id, now())
  return {
    ...toWithdrawal(row),
    member: toWithdrawing(await getMemberCard(db, row.member_id, context, secrets)),
    refundableNowFen: refundableFen,
    wechatFen,
    taken: await takenOf(db, row),
    isTaken: row.principal_fen !== null,
    needsTwo: row.needs_two === 1,
    isUnconfirmed: await isUnconfirmed(db, id),
    failure: row.failure,
    isApplicant: actor.userId === row.applied_by,
    isOwn: actor.userId === row.applied_by || actor.userId === row.approved_by,
    history: await documentHistory(db, { type: 'withdrawal', id }),
  }
}
