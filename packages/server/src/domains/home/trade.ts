import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'
import type { Window } from './windows.ts'

/** Trade of a branch in a period; amounts in fen. */
export interface Trade {
  /** Sessions that began. */
  readonly sessions: number
  /** Orders, and those of them that are paid. */
  readonly orders: number
  readonly paidOrders: number
  /** Fees of sessions that ended, without the part paid from bonuses: a bonus was given away when it was credited. */
  readonly fees: number
  /** Revenue of the paid orders. */
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
    .execute()
  const ordered = await db
    .selectFrom('order')
    .where('branch_id', 'in', branchIds)
    .where('type', '=', 'SALE')
    .where('created_time', '>=', from)
    .where('created_time', '<=', to)
    .select(['branch_id', 'pay_status'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('amount_fen').as('fen')])
    .groupBy(['branch_id', 'pay_status'])
    .execute()
  return (branchId) => {
    const orders = ordered.filter(({ branch_id }) => branch_id === branchId)
    const paid = orders.find(({ pay_status }) => pay_status === 'PAID')
    return {
      sessions: Number(began.find(({ branch_id }) => branch_id === branchId)?.count ?? 0),
      fees: Number(ended.find(({ branch_id }) => branch_id === branchId)?.fees ?? 0),
      orders: orders.reduce((sum, { count }) => sum + Number(count), 0),
      paidOrders: Number(paid?.count ?? 0),
      sales: Number(paid?.fen ?? 0),
    }
  }
}
