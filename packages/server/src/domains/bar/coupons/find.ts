import { COUPON_PLATFORMS, couponRedemption } from '@netbar/shared/contract'
import type { CallRequest, couponCalls, CouponRedemption, CouponTotals, Page } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { requestedBranchIds } from '../../../kernel/rights/index.ts'
import { allOf, ifGiven, pageOf, rowMapper, sortOf, withinDays } from '../../../kit/lists/index.ts'

type Query = CallRequest<typeof couponCalls.page>['query']
type Filters = CallRequest<typeof couponCalls.totals>['query']

const SORTED = { createdTime: 'coupon_redemption.created_time', paidFen: 'coupon_redemption.paid_fen' } as const

const shownOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('coupon_redemption')
    .innerJoin('branch', 'branch.id', 'coupon_redemption.branch_id')
    .selectAll('coupon_redemption')
    .select('branch.name as branch_name')

type Row = Awaited<ReturnType<ReturnType<typeof shownOf>['executeTakeFirstOrThrow']>>

/** A redemption as the contract shows it. */
const toRedemption = rowMapper(couponRedemption, ({ redeemed_by_name, revoked_by_name }: Row) => ({
  redeemedBy: redeemed_by_name,
  revokedBy: revoked_by_name,
}))

/** A redemption that is known to exist. */
export const readRedemption = async (db: Kysely<Tables>, id: string): Promise<CouponRedemption> =>
  toRedemption(await shownOf(db).where('coupon_redemption.id', '=', id).executeTakeFirstOrThrow())

/** Redemptions that are known to exist, in this order. */
export const readRedemptions = (db: Kysely<Tables>, ids: readonly string[]): Promise<CouponRedemption[]> =>
  Promise.all(ids.map((id) => readRedemption(db, id)))

const matching = ({ platform, status, from, to }: Filters, branchIds: readonly string[]) =>
  allOf(
    sql<boolean>`coupon_redemption.branch_id in (${sql.join(branchIds)})`,
    ifGiven(platform, (one) => sql<boolean>`coupon_redemption.platform = ${one}`),
    ifGiven(status, (one) => sql<boolean>`coupon_redemption.status = ${one}`),
    withinDays(sql<string>`coupon_redemption.created_time`, from, to),
  )

/**
 * Redemptions at the actor's branches that a filter finds.
 *
 * @throws Refusal 40401 for a branch that is not the actor's.
 */
export const findRedemptions = async (
  db: Kysely<Tables>,
  actor: Actor,
  query: Query,
): Promise<Page<CouponRedemption>> => {
  const branchIds = requestedBranchIds(actor, query.branchId)
  if (branchIds.length === 0) return { rows: [], total: 0 }
  const { column, direction } = sortOf(query.sort, SORTED)
  const condition = matching(query, branchIds)
  const { rows, total } = await pageOf(
    db,
    query,
    db.selectFrom('coupon_redemption').where(condition),
    shownOf(db).where(condition).orderBy(column, direction).orderBy('coupon_redemption.id', direction),
  )
  return { rows: rows.map((row) => toRedemption(row)), total }
}

/** Sums of the redemptions that a filter finds, of every platform that has some. */
export const couponTotalsOf = async (db: Kysely<Tables>, actor: Actor, query: Filters): Promise<CouponTotals[]> => {
  const branchIds = requestedBranchIds(actor, query.branchId)
  if (branchIds.length === 0) return []
  const rows = await db
    .selectFrom('coupon_redemption')
    .where(matching(query, branchIds))
    .groupBy(['platform', 'status'])
    .select(({ fn }) => [
      'platform',
      'status',
      fn.countAll<number>().as('count'),
      fn.sum<number>('face_fen').as('face'),
      fn.sum<number>('paid_fen').as('paid'),
    ])
    .execute()
  return COUPON_PLATFORMS.flatMap((platform) => {
    const own = rows.filter((row) => row.platform === platform)
    const sumOf = (field: 'count' | 'face' | 'paid', ...statuses: readonly string[]) =>
      own.filter(({ status }) => statuses.includes(status)).reduce((sum, row) => sum + Number(row[field]), 0)
    // What is being revoked is redeemed until the platform says otherwise.
    const taken = ['REDEEMED', 'REVOKING'] as const
    return own.length === 0
      ? []
      : [
          {
            platform,
            redeemed: sumOf('count', ...taken),
            faceFen: sumOf('face', ...taken),
            paidFen: sumOf('paid', ...taken),
            revoked: sumOf('count', 'REVOKED'),
            open: sumOf('count', 'REDEEMING', 'REVOKING'),
          },
        ]
  })
}
