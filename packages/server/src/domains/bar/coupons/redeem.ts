import { couponProblem, Status } from '@netbar/shared/contract'
import type { CallRequest, couponCalls, CouponPlatform, CouponProblem, OutsidePlatform } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { stepOf, writeOnce } from '../../../kit/documents/index.ts'
import { accountOf } from './accounts.ts'
import type { CouponParts } from './parts.ts'
import { CouponFailure } from './platforms/coupon-platform.ts'
import type { RedeemOutcome } from './platforms/coupon-platform.ts'
import { keyHashOf, refuseTaken, takePreparation } from './prepare.ts'
import type { StoredCoupon } from './prepare.ts'
import { settleRedemption } from './settle.ts'
import { redemptionSteps } from './steps.ts'
import type { RedemptionRow } from './steps.ts'
import { refuseStopped } from './stop-batch.ts'

type Body = CallRequest<typeof couponCalls.redeem>['body']

const PROBLEM_TEXTS = {
  EXPIRED: 'coupons.expired',
  NOT_YET: 'coupons.notYet',
  OTHER_BRANCH: 'coupons.otherBranch',
} as const satisfies Record<CouponProblem, string>

/** The session that coupons are redeemed for. */
export type CouponSession = Pick<Body, 'branchId' | 'players' | 'room' | 'startTime'>

/** By what a coupon is recognised, and by what its platform is asked. */
type RecognisedColumns = Pick<RedemptionRow, 'key_hash' | 'key_sealed' | 'code_sealed'>

/** The columns by which a coupon is recognised: of an own one, its id tells nobody its code. */
const recognised = (
  platform: CouponPlatform,
  { key, code }: StoredCoupon,
  parts: Pick<CouponParts, 'secrets'>,
): RecognisedColumns => ({
  key_hash: keyHashOf(platform, key, parts),
  key_sealed: platform === 'OWN' ? null : parts.secrets.seal(key),
  code_sealed: platform === 'OWN' ? null : parts.secrets.seal(code),
})

interface Taking {
  readonly platform: CouponPlatform
  readonly orderNo: string | null
  readonly coupon: StoredCoupon
  readonly columns: RecognisedColumns
  readonly session: CouponSession
}

/**
 * Writes that a coupon is being redeemed, before its platform hears of it; an own one is redeemed by it.
 *
 * @throws Refusal 42202 for a coupon that cannot be redeemed here and now, or that another redemption has taken.
 */
export const takeCoupon = async (
  trx: Transaction<Tables>,
  { platform, orderNo, coupon, columns, session }: Taking,
  context: Pick<CallContext, 'actor' | 'now' | 'newId'>,
): Promise<RedemptionRow> => {
  const { branchId, players, room, startTime } = session
  const now = context.now()
  const problem = couponProblem(coupon, branchId, now)
  if (platform === 'OWN') await refuseStopped(trx, coupon.key)
  if (problem !== null) throw new Refusal(Status.businessRule, { key: PROBLEM_TEXTS[problem] })
  const row: RedemptionRow = {
    id: context.newId(),
    branch_id: branchId,
    platform,
    ...columns,
    code_mask: coupon.codeMask,
    order_no: orderNo,
    product: coupon.product,
    face_fen: coupon.faceFen,
    paid_fen: coupon.paidFen,
    players,
    room,
    start_time: startTime,
    status: 'REDEEMING',
    failure: null,
    failure_detail: null,
    verify_id: null,
    certificate_id: null,
    redeemed_by: context.actor.userId,
    redeemed_by_name: context.actor.name,
    redeemed_time: null,
    revoked_by_name: null,
    revoked_time: null,
    revoke_reason: null,
    version: 1,
    created_time: now.toISOString(),
    updated_time: now.toISOString(),
  }
  const written = await trx
    .insertInto('coupon_redemption')
    .values(row)
    .onConflict((other) => other.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written === undefined) {
    await refuseTaken(trx, platform, columns.key_hash)
    throw new Refusal(Status.businessRule, { key: 'coupons.movedOn' })
  }
  const step = stepOf(context)
  await redemptionSteps.begin(trx, row, 'redeem', step)
  if (platform !== 'OWN') return row
  const own = { redeemed_time: now.toISOString(), certificate_id: coupon.key }
  return redemptionSteps.moveOn(trx, row, { event: 'accept' }, step, own)
}

/** What the platform did with each coupon; without its answer nothing is known of any. */
const send = async (
  platform: OutsidePlatform,
  rows: readonly { readonly row: RedemptionRow; readonly code: string }[],
  token: string | null,
  context: CallContext,
  parts: CouponParts,
): Promise<readonly RedeemOutcome[]> => {
  const [first] = rows
  if (first === undefined) return []
  const { database, actor } = context
  const codes = rows.map(({ code }) => code)
  const outcomeOfAll = (failure: CouponFailure) => codes.map((code) => ({ code, failure }))
  try {
    const account = await accountOf(database.db, first.row.branch_id, platform, parts.secrets)
    return await parts.coupons[platform].redeem(account, {
      requestNo: first.row.id,
      token,
      codes,
      cashierId: actor.userId,
      cashierName: actor.name,
    })
  } catch (error) {
    if (error instanceof CouponFailure) return outcomeOfAll(error)
    // Its account was disabled in this moment: nothing was sent.
    if (error instanceof Refusal) return outcomeOfAll(new CouponFailure('refused'))
    throw error
  }
}

/**
 * Redeems chosen coupons of a preparation: their rows are there before the platform hears of it, once. Without an answer they stay
 * REDEEMING.
 *
 * @returns The redemptions' ids, in the order of the coupons.
 * @throws Refusal 42202 for a preparation that was used or is too old, and as {@link takeCoupon}; nothing is redeemed then.
 */
export const redeemCoupons = async (body: Body, context: CallContext, parts: CouponParts): Promise<string[]> => {
  const { preparationId, nos, ...session } = body
  // Set where this request has written the rows, and not an earlier one with its key.
  let sending: { readonly platform: OutsidePlatform; readonly token: string | null } | null = null
  let rows: { readonly row: RedemptionRow; readonly code: string }[] = []
  const ids = await writeOnce(context, 'coupons.redeem', body, v.array(v.string()), async (trx) => {
    rows = []
    const { platform, order } = await takePreparation(trx, preparationId, session.branchId, context, parts)
    for (const no of new Set(nos)) {
      const coupon = order.coupons[no]
      if (coupon === undefined) throw new Refusal(Status.businessRule, { key: 'coupons.preparationGone' })
      const columns = recognised(platform, coupon, parts)
      const taking = { platform, orderNo: order.orderNo, coupon, columns, session }
      rows.push({ row: await takeCoupon(trx, taking, context), code: coupon.code })
    }
    sending = platform === 'OWN' ? null : { platform, token: order.token }
    return rows.map(({ row }) => row.id)
  })
  // TypeScript does not see that the work above has run.
  const sent = sending as { readonly platform: OutsidePlatform; readonly token: string | null } | null
  if (sent === null) return ids
  const outcomes = await send(sent.platform, rows, sent.token, context, parts)
  for (const { row, code } of rows) {
    const outcome = outcomes.find((each) => each.code === code)
    if (outcome !== undefined) await settleRedemption(context.database, row.id, outcome, context)
  }
  return ids
}
