import { DAY_MS, MINUTE_MS, OWN_ALPHABET, shanghaiDay, shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { issueBatch } from '../coupons/batches.ts'
import { hashOf } from '../coupons/own-codes.ts'
import { takeCoupon } from '../coupons/redeem.ts'
import { redemptionSteps } from '../coupons/steps.ts'

const BRANCH_NO = 'XH001'
const MANAGER = 'xh001_mgr'
const CASHIER = 'xh001_cash1'
const COUNT = 8
/** The codes of the demo, which are no secret: NB2345678923456DM2 and on. */
const demoCode = (nth: number): string => `NB2345678923456DM${OWN_ALPHABET.charAt(nth)}`
/** Minutes ago, of redemptions: one can be revoked, one no longer, and one was. */
const REDEEMED_AGO = [30, 90, 55]

/** Lays a batch of own coupons at one branch, some of them redeemed. */
export const seedCoupons = async ({ now, as }: SeedSteps): Promise<void> => {
  const issuing = await as(MANAGER, new Date(now.getTime() - 10 * DAY_MS))
  const { db } = issuing.database
  const { id: branchId } = await db
    .selectFrom('branch')
    .where('branch_no', '=', BRANCH_NO)
    .select('id')
    .executeTakeFirstOrThrow()
  const [validFrom, validUntil] = [shanghaiDay(now.getTime() - 10 * DAY_MS), shanghaiDay(now.getTime() + 60 * DAY_MS)]
  const batch = {
    product: '六人剧本杀《雾都来客》单人票',
    faceFen: 12_800,
    paidFen: 8_800,
    validFrom,
    validUntil,
    branchIds: [branchId],
    count: COUNT,
  }
  const { id } = await issuing.database.write((trx) => issueBatch(trx, batch, issuing, demoCode))
  const coupons = await db.selectFrom('coupon').where('batch_id', '=', id).selectAll().orderBy('code_mask').execute()
  for (const [nth, minutes] of REDEEMED_AGO.entries()) {
    const coupon = coupons[nth]
    if (coupon === undefined) continue
    const context = await as(CASHIER, new Date(now.getTime() - minutes * MINUTE_MS))
    await context.database.write(async (trx) => {
      const row = await takeCoupon(
        trx,
        {
          platform: 'OWN',
          orderNo: null,
          coupon: {
            key: coupon.id,
            code: coupon.id,
            codeMask: coupon.code_mask,
            product: batch.product,
            faceFen: batch.faceFen,
            paidFen: batch.paidFen,
            validFrom: shanghaiDayStart(validFrom),
            validUntil: shanghaiDayEnd(validUntil),
            branchIds: [branchId],
          },
          columns: { key_hash: hashOf(coupon.id), key_sealed: null, code_sealed: null },
          session: { branchId, players: 6, room: '3 号房', startTime: now.toISOString() },
        },
        context,
      )
      if (nth < REDEEMED_AGO.length - 1) return
      const step = {
        actor: { id: context.actor.userId, name: context.actor.name },
        now: context.now,
        newId: context.newId,
      }
      const reason = '客人改期'
      const revoking = await redemptionSteps.moveOn(trx, row, { event: 'revoke', reason }, step, {
        revoked_by_name: context.actor.name,
        revoke_reason: reason,
      })
      await redemptionSteps.moveOn(trx, revoking, { event: 'settle' }, step, {
        revoked_time: context.now().toISOString(),
      })
    })
  }
}
