import { recharge } from '@netbar/shared/contract'
import type { CallRequest, Page, Recharge, rechargeCalls, RechargeTotals } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { allOf, ifGiven, pageOf, rowMapper, sortOf, withinDays } from '../../../kit/lists/index.ts'

type Query = CallRequest<typeof rechargeCalls.page>['query']
type Filters = CallRequest<typeof rechargeCalls.totals>['query']

const SORTED = { paidTime: 'recharge_order.paid_time', principalFen: 'recharge_order.principal_fen' } as const

const shownOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('recharge_order')
    .innerJoin('branch', 'branch.id', 'recharge_order.branch_id')
    .innerJoin('member', 'member.id', 'recharge_order.member_id')
    .selectAll('recharge_order')
    .select(['branch.name as branch_name', 'member.member_no'])

type Row = Awaited<ReturnType<ReturnType<typeof shownOf>['executeTakeFirstOrThrow']>>

/** A top-up as the contract shows it. */
const toRecharge = rowMapper(recharge, ({ pay_channel, status, refunded_time }: Row) => ({
  channel: pay_channel,
  isRolledBack: status === 'REFUNDED',
  rolledBackTime: refunded_time,
}))

export const readRecharge = async (db: Kysely<Tables>, id: string): Promise<Recharge> =>
  toRecharge(await shownOf(db).where('recharge_order.id', '=', id).executeTakeFirstOrThrow())

/** Conditions of a filter. */
const matching = ({ memberId, channel, isRolledBack, from, to }: Filters, branchIds: readonly string[]) =>
  allOf(
    sql<boolean>`recharge_order.branch_id in (${sql.join(branchIds)})`,
    ifGiven(memberId, (id) => sql<boolean>`recharge_order.member_id = ${id}`),
    ifGiven(channel, (one) => sql<boolean>`recharge_order.pay_channel = ${one}`),
    ifGiven(isRolledBack, (is) => sql<boolean>`recharge_order.status = ${is ? 'REFUNDED' : 'PAID'}`),
    withinDays(sql<string>`recharge_order.paid_time`, from, to),
  )

/**
 * Top-ups at the actor's branches.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findRecharges = async (db: Kysely<Tables>, actor: Actor, query: Query): Promise<Page<Recharge>> => {
  const branchIds = requestedBranchIds(actor, query.branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const { column, direction } = sortOf(query.sort, SORTED)
  const condition = matching(query, branchIds)
  const { rows, total } = await pageOf(
    db,
    query,
    db.selectFrom('recharge_order').where(condition),
    shownOf(db).where(condition).orderBy(column, direction).orderBy('recharge_order.id', direction),
  )
  return { rows: rows.map((row) => toRecharge(row)), total }
}

/** Sums of the top-ups that a filter finds. */
export const rechargeTotalsOf = async (db: Kysely<Tables>, actor: Actor, query: Filters): Promise<RechargeTotals> => {
  const branchIds = requestedBranchIds(actor, query.branchId)
  const sums = { count: 0, principalFen: 0, giftFen: 0, rolledBackFen: 0 }
  if (branchIds.length === 0) return sums
  const rows = await db
    .selectFrom('recharge_order')
    .where(matching(query, branchIds))
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('count'),
      fn.sum<number>('principal_fen').as('principal'),
      fn.sum<number>('gift_fen').as('gift'),
    ])
    .groupBy('status')
    .execute()
  for (const { status, count, principal, gift } of rows) {
    sums.count += Number(count)
    if (status === 'REFUNDED') sums.rolledBackFen += Number(principal)
    else {
      sums.principalFen += Number(principal)
      sums.giftFen += Number(gift)
    }
  }
  return sums
}
