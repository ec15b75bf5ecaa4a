import { isPaid } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Window } from './windows.ts'

/** Trade of a branch in a period; amounts in fen. */
export interface Trade {
  /** Visits that began: who moves to another machine goes on with the same one. */
  readonly sessions: number
  /** Orders, and those of them that are paid. */
  readonly orders: number
  readonly paidOrders: number
  /** Fees of sessions that ended, without the part paid from bonuses: a bonus was given away when it was credited. */
  readonly fees: number
  /** Revenue of the paid orders, without what was refunded. */
  readonly sales: number
}

/** Trade of each branch in a window. */
export const tradeOf = async (
  db: Kysely<Tables>,
  branchIds: readonly string[],
  { from, to }: Window,
): Promise<(branchId: string) => Trade> => {
  const sessions = db.selectFrom('machine_session').where('branch_id', 'in', branchIds).groupBy('branch_id')
  const began = await sessions
    .where('start_time', '>=', from)
    .where('start_time', '<=', to)
    .select(['branch_id', ({ fn }) => fn.countAll<number>().as('count')])
    .execute()
  const ended = await sessions
    .where('end_time', '>=', from)
    .where('end_time', '<=', to)
    .select(['branch_id', ({ fn }) => fn.sum<number>('principal_fen').as('fees')])
    // Each move began a session.
    .select(sql<number>`sum(case when end_reason = 'MOVED' then 1 else 0 end)`.as('moves'))
    .execute()
  const ordered = await db
    .selectFrom('order')
    .where('branch_id', 'in', branchIds)
    .where('type', '=', 'SALE')
    .where('created_time', '>=', from)
    .where('created_time', '<=', to)
    .select(['branch_id', 'pay_status'])
    .select(({ eb, fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>(eb('amount_fen', '-', eb.ref('refunded_fen'))).as('fen'),
    ])
    .groupBy(['branch_id', 'pay_status'])
    .execute()
  return (branchId) => {
    const orders = ordered.filter(({ branch_id }) => branch_id === branchId)
    const paid = orders.filter(({ pay_status }) => isPaid(pay_status))
    const sum = (of: typeof orders, pick: (row: (typeof orders)[number]) => number | string) =>
      of.reduce((total, row) => total + Number(pick(row)), 0)
    const { fees, moves } = ended.find(({ branch_id }) => branch_id === branchId) ?? { fees: 0, moves: 0 }
    return {
      sessions: Number(began.find(({ branch_id }) => branch_id === branchId)?.count ?? 0) - Number(moves),
      fees: Number(fees),
      orders: sum(orders, ({ count }) => count),
      paidOrders: sum(paid, ({ count }) => count),
      sales: sum(paid, ({ fen }) => fen),
    }
  }
}
