import { giftFor } from '@netbar/shared/contract'
import { ONLINE_PAYMENTS } from '../../members/seed/payments.ts'
import { newRecharge } from '../../members/seed/recharges.ts'
import { recordOnlinePayment } from '../payments/index.ts'
import { giftRulesOf, writeRecharge } from '../recharges/index.ts'
import type { FloorEvent } from './world.ts'

/** A member tops up their card by phone: what they paid and the gift are credited at once. */
export const recharge: FloorEvent = async ({ trx, random, now, branch }) => {
  const members = await trx
    .selectFrom('member')
    .where('branch_id', '=', branch.id)
    .where('status', '=', 'NORMAL')
    .select('id')
    .orderBy('id')
    .execute()
  if (members.length === 0) return false
  const memberId = random.pick(members).id
  const { id, order_no: orderNo, principal_fen: principalFen } = newRecharge({ random, time: now, branch, memberId })
  const channel = random.pick(ONLINE_PAYMENTS)
  const ref = { type: 'recharge_order', id, no: orderNo } as const
  const due = {
    branchId: branch.id,
    ref,
    kind: 'RECHARGE',
    memberId,
    amountFen: principalFen,
    requestNo: orderNo,
  } as const
  const moment = { newId: () => random.id(now), actorId: null, time: now }
  await recordOnlinePayment(trx, due, channel, moment)
  const giftFen = giftFor(await giftRulesOf(trx, branch.id, now), principalFen)
  const paid = { id, orderNo, branchId: branch.id, memberId, principalFen, giftFen, channel, cashierName: null }
  await writeRecharge(trx, paid, moment)
  return true
}
