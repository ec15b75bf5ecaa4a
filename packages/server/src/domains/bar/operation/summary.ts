import { shanghaiDay, shanghaiDayEnd, shanghaiDayStart } from '@netbar/shared/contract'
import type { OperationSummary } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { cashInOf, tradeOf } from '../../home/index.ts'

type Window = Parameters<typeof cashInOf>[2]

/** What stands of the top-ups of a window, with their gifts. */
const rechargesOf = async (db: Kysely<Tables>, branchId: string, { from, to }: Window) => {
  const { principal, gift } = await db
    .selectFrom('recharge_order')
    .where('branch_id', '=', branchId)
    .where('status', '=', 'PAID')
    .where('paid_time', '>=', from)
    .where('paid_time', '<=', to)
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number>('principal_fen'), sql<number>`0`).as('principal'),
      fn.coalesce(fn.sum<number>('gift_fen'), sql<number>`0`).as('gift'),
    ])
    .executeTakeFirstOrThrow()
  return { rechargesFen: Number(principal), giftFen: Number(gift) }
}

const refundsOf = async (db: Kysely<Tables>, branchId: string, { from, to }: Window): Promise<number> => {
  const { fen } = await db
    .selectFrom('payment')
    .where('branch_id', '=', branchId)
    .where('direction', '=', 'OUT')
    .where('state', '<>', 'FAILED')
    .where('created_time', '>=', from)
    .where('created_time', '<=', to)
    .select(({ fn }) => fn.sum<number>('amount_fen').as('fen'))
    .executeTakeFirstOrThrow()
  return Number(fen)
}

/** Cash of the shifts that were closed in a window, and how many are open now. */
const cashOf = async (db: Kysely<Tables>, branchId: string, { from, to }: Window) => {
  const shifts = db.selectFrom('shift').where('branch_id', '=', branchId)
  const closed = await shifts
    .where('close_time', '>=', from)
    .where('close_time', '<=', to)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('expected_cash_fen').as('expected'),
      fn.sum<number>('counted_cash_fen').as('counted'),
    ])
    .executeTakeFirstOrThrow()
  const open = await shifts
    .where('status', '=', 'OPEN')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const [expectedCashFen, countedCashFen] = [Number(closed.expected), Number(closed.counted)]
  return {
    closedShifts: Number(closed.count),
    expectedCashFen,
    countedCashFen,
    differenceFen: countedCashFen - expectedCashFen,
    openShifts: Number(open.count),
  }
}

/** Money and visits of a branch on a day of Asia/Shanghai, today by default. */
export const summarizeOperation = async (
  db: Kysely<Tables>,
  branchId: string,
  day: string | undefined,
  now: Date,
): Promise<OperationSummary> => {
  const shown = day ?? shanghaiDay(now.getTime())
  const window = { from: shanghaiDayStart(shown), to: shanghaiDayEnd(shown) }
  const received = await cashInOf(db, branchId, window)
  const trade = (await tradeOf(db, [branchId], window))(branchId)
  return {
    day: shown,
    received: [...received],
    receivedFen: received.reduce((sum, { amountFen }) => sum + amountFen, 0),
    ...(await rechargesOf(db, branchId, window)),
    salesFen: trade.sales,
    refundsFen: await refundsOf(db, branchId, window),
    ...(await cashOf(db, branchId, window)),
    visits: trade.sessions,
  }
}
