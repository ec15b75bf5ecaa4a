import { Status } from '@netbar/shared/contract'
import type { couponCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { couponTotalsOf, findRedemptions, readRedemption, readRedemptions } from './find.ts'
import { refusalOf } from './parts.ts'
import type { CouponParts } from './parts.ts'
import { prepareCoupons } from './prepare.ts'
import { redeemCoupons } from './redeem.ts'
import { revokeRedemption } from './revoke.ts'
import { askPlatformOf } from './settle.ts'

/** Handles coupons at the counter. */
export const createCouponHandlers = (parts: CouponParts): Handlers<typeof couponCalls> => ({
  prepare: ({ body }, context) => {
    refuseForeignBranch(context.actor, body.branchId)
    return prepareCoupons(body, context, parts)
  },
  redeem: async ({ body }, context) => {
    refuseForeignBranch(context.actor, body.branchId)
    return readRedemptions(context.database.db, await redeemCoupons(body, context, parts))
  },
  revoke: async (request, context) => {
    await revokeRedemption(request, context, parts)
    return readRedemption(context.database.db, request.params.id)
  },
  ask: async ({ params: { id } }, context: CallContext) => {
    const { database, actor } = context
    const row = await database.db.selectFrom('coupon_redemption').where('id', '=', id).selectAll().executeTakeFirst()
    if (row === undefined || !actor.branchIds.has(row.branch_id))
      throw new Refusal(Status.notFound, { key: 'coupons.notFound' })
    await askPlatformOf(database, row, context, parts).catch((error: unknown) => {
      throw refusalOf(error)
    })
    return readRedemption(database.db, id)
  },
  page: ({ query }, { database: { db }, actor }) => findRedemptions(db, actor, query),
  totals: ({ query }, { database: { db }, actor }) => couponTotalsOf(db, actor, query),
})
