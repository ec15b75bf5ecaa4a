import { isRevocable, MINUTE_MS, REVOKE_MS, Status } from '@netbar/shared/contract'
import type { CallRequest, couponCalls, OutsidePlatform } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { StepRequest } from '../../../kit/documents/steps.ts'
import { accountOf } from './accounts.ts'
import { refusalOf } from './parts.ts'
import type { CouponParts } from './parts.ts'
import { CouponFailure } from './platforms/coupon-platform.ts'
import { settleRevocation } from './settle.ts'
import { redemptionSteps } from './steps.ts'
import type { RedemptionRow } from './steps.ts'

type Request = CallRequest<typeof couponCalls.revoke> & StepRequest

const send = async (row: RedemptionRow, code: string, context: CallContext, parts: CouponParts): Promise<void> => {
  // Own coupons have no sealed code.
  const platform = row.platform as OutsidePlatform
  const account = await accountOf(context.database.db, row.branch_id, platform, parts.secrets)
  const proof = { verifyId: row.verify_id, certificateId: row.certificate_id }
  await parts.coupons[platform].revoke(account, parts.secrets.open(code), proof)
}

/**
 * Revokes a redemption: that it is being revoked is written before the platform hears of it. Without an answer it stays REVOKING.
 *
 * @throws Refusal 40401, 40901, 40902 as every step, 42202 after the platform's time, or where it refuses: the coupon stays redeemed.
 */
export const revokeRedemption = async (request: Request, context: CallContext, parts: CouponParts): Promise<void> => {
  let sending: RedemptionRow | null = null
  await redemptionSteps.take('revoke', request, context, async (trx, row, step, { reason }) => {
    if (!isRevocable({ platform: row.platform, redeemedTime: row.redeemed_time }, context.now()))
      throw new Refusal(Status.businessRule, {
        key: 'coupons.tooLate',
        params: { n: REVOKE_MS[row.platform] / MINUTE_MS },
      })
    const columns = { revoked_by_name: context.actor.name, revoke_reason: reason ?? null }
    const revoking = await redemptionSteps.moveOn(trx, row, { event: 'revoke', reason: reason ?? null }, step, columns)
    sending = revoking
    if (row.platform === 'OWN')
      await redemptionSteps.moveOn(trx, revoking, { event: 'settle' }, step, {
        revoked_time: context.now().toISOString(),
      })
  })
  // TypeScript does not see that the work above has run.
  const row = sending as RedemptionRow | null
  if (row === null || row.code_sealed === null) return
  try {
    await send(row, row.code_sealed, context, parts)
    await settleRevocation(context.database, row.id, null, context)
  } catch (error) {
    if (!(error instanceof CouponFailure)) throw error
    await settleRevocation(context.database, row.id, error, context)
    if (error.reason === 'refused') throw refusalOf(error)
  }
}
