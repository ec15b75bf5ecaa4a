import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { moveBalance } from '../../members/index.ts'
import { newRecharge } from '../../members/seed/recharges.ts'
import type { FloorEvent } from './world.ts'

/** A member tops up their card: what they paid and the bonus are credited at once. */
export const recharge: FloorEvent = async ({ trx, random, now, branch }) => {
  const members = await trx
    .selectFrom('member')
    .where('branch_id', '=', branch.id)
    .where('status', '=', 'NORMAL')
    .select('id')
    .orderBy('id')
    .execute()
  if (members.length === 0) return false
  const order = newRecharge({ random, time: now, branch, memberId: random.pick(members).id })
  await trx.insertInto('recharge_order').values(order).execute()
  const credit = { principalFen: order.principal_fen, giftFen: order.gift_fen }
  await moveBalance(
    trx,
    {
      memberId: order.member_id,
      branchId: branch.id,
      kind: 'RECHARGE',
      ...credit,
      reference: { type: 'recharge_order', id: order.id, no: order.order_no },
    },
    { newId: () => random.id(now), actorId: null, time: now },
  )
  await recordLiveMessage(trx, { branchId: branch.id, type: 'ORDER_PAID', orderNo: order.order_no }, now)
  return true
}
