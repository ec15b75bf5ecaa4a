import type { PayChannel } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { moveBalance } from '../../members/index.ts'
import type { BalanceMoment } from '../../members/index.ts'

/** A top-up that has been paid. */
interface PaidRecharge {
  readonly id: string
  readonly orderNo: string
  readonly branchId: string
  readonly memberId: string
  readonly principalFen: number
  readonly giftFen: number
  readonly channel: PayChannel
  /** Null for a member who paid without a cashier. */
  readonly cashierName: string | null
}

/** Writes a top-up that was paid: principal and gift are on the card at once, and the counter hears of it. */
export const writeRecharge = async (
  trx: Transaction<Tables>,
  { id, orderNo, branchId, memberId, principalFen, giftFen, channel, cashierName }: PaidRecharge,
  moment: BalanceMoment,
): Promise<void> => {
  const time = moment.time.toISOString()
  await trx
    .insertInto('recharge_order')
    .values({
      id,
      branch_id: branchId,
      member_id: memberId,
      order_no: orderNo,
      principal_fen: principalFen,
      gift_fen: giftFen,
      pay_channel: channel,
      status: 'PAID',
      created_time: time,
      paid_time: time,
      refunded_time: null,
      cashier_name: cashierName,
    })
    .execute()
  const reference = { type: 'recharge_order', id, no: orderNo } as const
  await moveBalance(trx, { memberId, branchId, kind: 'RECHARGE', principalFen, giftFen, reference }, moment)
  await recordLiveMessage(trx, { branchId, type: 'ORDER_PAID', orderNo }, moment.time)
}
