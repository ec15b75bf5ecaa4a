import type { PayChannel } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { BalanceMoment } from '../../members/index.ts'
import type { Due } from './due.ts'
import { writePayment } from './write.ts'

/** A channel by which a guest pays without a cashier. */
type OnlineChannel = Exclude<PayChannel, 'CASH' | 'BALANCE'>

/** Records what a guest paid at a machine or by phone: no cashier took it, and it is of no shift. */
export const recordOnlinePayment = async (
  trx: Transaction<Tables>,
  due: Due,
  channel: OnlineChannel,
  { time, newId }: Pick<BalanceMoment, 'time' | 'newId'>,
): Promise<void> => {
  if (due.amountFen === 0) return
  await writePayment(trx, due, {
    id: newId(),
    direction: 'IN',
    channel,
    amount_fen: due.amountFen,
    part_no: 1,
    state: 'PAID',
    created_time: time.toISOString(),
  })
}
