import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
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
  await trx
    .updateTable('member')
    .set((eb) => ({
      principal_fen: eb('principal_fen', '+', order.principal_fen),
      gift_fen: eb('gift_fen', '+', order.gift_fen),
    }))
    .where('id', '=', order.member_id)
    .execute()
  await recordLiveMessage(trx, { branchId: branch.id, type: 'ORDER_PAID', orderNo: order.order_no }, now)
  return true
}
