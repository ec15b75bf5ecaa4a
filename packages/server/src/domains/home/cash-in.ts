import { CASH_CHANNELS } from '@netbar/shared/contract'
import type { ChannelShare, PayChannel } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Window } from './windows.ts'

interface Sum {
  readonly pay_channel: PayChannel | null
  readonly fen: number | string | null
}

/** Cash received by a branch in a window, by payment method; net of what was refunded. */
export const cashInOf = async (
  db: Kysely<Tables>,
  branchId: string,
  { from, to }: Window,
): Promise<readonly ChannelShare[]> => {
  const sales = await db
    .selectFrom('order')
    .where('branch_id', '=', branchId)
    .where('type', '=', 'SALE')
    .where('pay_status', 'in', ['PAID', 'PART_REFUNDED'])
    .where('created_time', '>=', from)
    .where('created_time', '<=', to)
    .where((row) => row.or([row('pay_channel', 'is', null), row('pay_channel', 'in', CASH_CHANNELS)]))
    .select(['pay_channel', ({ eb, fn }) => fn.sum<number>(eb('amount_fen', '-', eb.ref('refunded_fen'))).as('fen')])
    .groupBy('pay_channel')
    .execute()
  const guests = await db
    .selectFrom('machine_session')
    .where('branch_id', '=', branchId)
    .where('member_id', 'is', null)
    .where('end_time', '>=', from)
    .where('end_time', '<=', to)
    .select(['pay_channel', ({ fn }) => fn.sum<number>('principal_fen').as('fen')])
    .groupBy('pay_channel')
    .execute()
  const recharges = (column: 'paid_time' | 'refunded_time') =>
    db
      .selectFrom('recharge_order')
      .where('branch_id', '=', branchId)
      .where(column, '>=', from)
      .where(column, '<=', to)
      .select(['pay_channel', ({ fn }) => fn.sum<number>('principal_fen').as('fen')])
      .groupBy('pay_channel')
      .execute()
  const sums = new Map<ChannelShare['channel'], number>()
  const add = (rows: readonly Sum[], sign: 1 | -1) => {
    for (const { pay_channel, fen } of rows) {
      const channel = CASH_CHANNELS.find((cash) => cash === pay_channel) ?? null
      sums.set(channel, (sums.get(channel) ?? 0) + sign * Number(fen))
    }
  }
  add(sales, 1)
  add(guests, 1)
  add(await recharges('paid_time'), 1)
  add(await recharges('refunded_time'), -1)
  return [...sums]
    .map(([channel, amountFen]) => ({ channel, amountFen }))
    .toSorted((one, other) => other.amountFen - one.amountFen || (`${one.channel}` < `${other.channel}` ? -1 : 1))
}

/** Payments for members' top-ups in a window. */
export const rechargesOf = async (db: Kysely<Tables>, branchId: string, { from, to }: Window): Promise<number> => {
  const { fen } = await db
    .selectFrom('recharge_order')
    .where('branch_id', '=', branchId)
    .where('paid_time', '>=', from)
    .where('paid_time', '<=', to)
    .select(({ fn }) => fn.sum<number>('principal_fen').as('fen'))
    .executeTakeFirstOrThrow()
  return Number(fen)
}
