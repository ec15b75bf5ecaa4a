import { cashCount, sheetOf } from '@netbar/shared/contract'
import type { CashCount, ShiftSheet, ShiftSums } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { parse } from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import type { ShiftRow } from './find-shift.ts'
import { toShift } from './steps.ts'

const readCount = (text: string): CashCount => parse(cashCount, JSON.parse(text))

/** What passed the till in a shift so far. A refund counts from when it was promised. */
export const shiftSumsOf = async (db: Kysely<Tables>, { id, float_fen: floatFen }: ShiftRow): Promise<ShiftSums> => {
  const payments = await db
    .selectFrom('payment')
    .where('shift_id', '=', id)
    .where((eb) => eb.or([eb('state', '=', 'PAID'), eb('direction', '=', 'OUT')]))
    .select(['kind', 'channel', 'direction', 'amount_fen as amountFen'])
    .execute()
  const movements = await db
    .selectFrom('cash_movement')
    .where('shift_id', '=', id)
    .select(['direction', 'amount_fen as amountFen'])
    .execute()
  const brought = await db
    .selectFrom('cash_deposit')
    .where('drawer_shift_id', '=', id)
    .select('amount_fen as amountFen')
    .execute()
  const paid = payments.filter(({ kind }) => kind === 'CASH_DEPOSIT')
  const depositsFen = [...paid, ...brought].map(({ amountFen }) => amountFen)
  return sheetOf({ floatFen, payments, movements, depositsFen })
}

/** The sheet of a shift: as it closed, or as it would if it closed now. */
export const sheetOfShift = async (db: Kysely<Tables>, row: ShiftRow): Promise<ShiftSheet> => {
  const { openOrders } = await db
    .selectFrom('order')
    .where('branch_id', '=', row.branch_id)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .select(({ fn }) => fn.countAll<number>().as('openOrders'))
    .executeTakeFirstOrThrow()
  return {
    shift: toShift(row),
    ...(await shiftSumsOf(db, row)),
    floatCount: readCount(row.float_count),
    cashCount: row.cash_count === null ? null : readCount(row.cash_count),
    openOrders: Number(openOrders),
  }
}
