import { DENOMINATIONS_FEN, HOUR_MS } from '@netbar/shared/contract'
import type { CashCount } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { usersByRights } from '../../../kernel/rights/index.ts'
import type { SeedSteps } from '../../../kernel/seed-steps.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { cashMovementHandlers } from '../cash-movements/handlers.ts'
import { closeShift } from '../shifts/close.ts'
import { openShift } from '../shifts/open.ts'
import { shiftSumsOf } from '../shifts/sheet.ts'
import { shiftSteps } from '../shifts/steps.ts'
import { takeOverShift } from '../shifts/take-over.ts'
import { seedDeposit } from './cash-deposits.ts'
import type { SeededDeposit } from './cash-deposits.ts'
import { seedPastPayments } from './past-payments.ts'

/** Shifts end at 08:00 and 20:00 of Asia/Shanghai, which are whole half days of UTC. */
const SHIFT_MS = 12 * HOUR_MS
/** Three days, and the one that is open. */
const CLOSED_SHIFTS = 6
/** The one whose drawer had less than it should. */
const SHORT_SHIFT = 3
const SHORT_FEN = 2_000
const TILL_NO = 1
/**
 * What became of the cash of each closed shift: the first went into the safe, of the second and the last nothing was handed in, and of the
 * third a half.
 */
const DEPOSITS: readonly (SeededDeposit | undefined)[] = [undefined, undefined, 'half', 'verified', 'paid', undefined]
const FLOAT: CashCount = [
  { fen: 5_000, count: 6 },
  { fen: 1_000, count: 20 },
]

interface Cashier {
  readonly id: string
  readonly username: string
  readonly name: string
}

/** An amount in as few notes and coins as there are. */
const countOf = (amountFen: number): CashCount => {
  let left = amountFen
  return DENOMINATIONS_FEN.flatMap((fen) => {
    const count = Math.floor(left / fen)
    left -= count * fen
    return count === 0 ? [] : [{ fen, count }]
  })
}

/** Up to two people who take money at a branch and at no other one. */
const cashiersOf = async (db: Kysely<Tables>, branchId: string): Promise<readonly Cashier[]> => {
  const users = await usersByRights(db)
    .innerJoin('user_branch', 'user_branch.user_id', 'user.id')
    .where('menu_node.function_id', '=', 'CONSOLE_SHIFT')
    .groupBy(['user.id', 'user.username', 'user.name'])
    .having(({ fn }) => fn.count('user_branch.branch_id').distinct(), '=', 1)
    .having(({ fn }) => fn.max('user_branch.branch_id'), '=', branchId)
    .select(['user.id', 'user.username', 'user.name'])
    .orderBy('user.username')
    .limit(2)
    .execute()
  return users
}

/** Lays the shifts of the last days at a branch with the cash that they handed in, one of them short of ¥20, and leaves the last one open. */
const seedShiftsOf = async ({ now, as }: SeedSteps, branchId: string, cashiers: readonly Cashier[]): Promise<void> => {
  const [first, second = first] = cashiers
  if (first === undefined || second === undefined) return
  const begin = Math.floor(now.getTime() / SHIFT_MS) * SHIFT_MS - CLOSED_SHIFTS * SHIFT_MS
  const opening = await as(first.username, new Date(begin))
  let shiftId = await opening.database.write((trx) =>
    openShift(trx, { branchId, tillNo: TILL_NO, floatCount: FLOAT }, stepOf(opening)),
  )
  for (let nth = 0; nth <= CLOSED_SHIFTS; nth += 1) {
    const end = new Date(Math.min(now.getTime(), begin + (nth + 1) * SHIFT_MS))
    const [cashier, next] = nth % 2 === 0 ? [first, second] : [second, first]
    const context = await as(cashier.username, end)
    const { db } = context.database
    const shift = await db.selectFrom('shift').where('id', '=', shiftId).selectAll().executeTakeFirstOrThrow()
    await context.database.write((trx) => seedPastPayments(trx, shift, end, context.newId))
    if (nth === CLOSED_SHIFTS) return
    const earned = (await shiftSumsOf(db, shift)).expectedCashFen - shift.float_fen
    const shortFen = nth === SHORT_SHIFT ? SHORT_FEN : 0
    if (earned > 0 && nth === 0)
      await cashMovementHandlers.save(
        { body: { branchId, direction: 'OUT', amountFen: earned, reason: '营业款存入保险柜' } },
        context,
      )
    if (earned > shortFen) await seedDeposit(shift, earned - shortFen, DEPOSITS[nth], context)
    const { expectedCashFen } = await shiftSumsOf(db, shift)
    const counted = expectedCashFen - shortFen
    const differenceReason = shortFen > 0 ? '找零时多找了20元' : ''
    const body = { version: 1, cashCount: countOf(counted), differenceReason }
    const closing = await as(cashier.username, end)
    await shiftSteps.take('close', { params: { id: shiftId }, body }, closing, closeShift)
    const signature = { params: { id: shiftId }, body: { version: 2, username: '', password: '', code: '' } }
    const handing = await as(next.username, end)
    if (next === cashier)
      shiftId = await handing.database.write((trx) =>
        openShift(trx, { branchId, tillNo: TILL_NO, floatCount: FLOAT }, stepOf(handing)),
      )
    else {
      await handing.database.write((trx) => takeOverShift(trx, signature, next, handing))
      const { id } = await db
        .selectFrom('shift')
        .where('cashier_id', '=', next.id)
        .where('status', '=', 'OPEN')
        .select('id')
        .executeTakeFirstOrThrow()
      shiftId = id
    }
  }
}

/** Lays shifts at every branch that has cashiers, by the calls that they would have made. */
export const seedShifts = async (steps: SeedSteps): Promise<void> => {
  const { database } = await steps.as('admin', steps.now)
  const branches = await database.db
    .selectFrom('branch')
    .where('status', '=', 'OPEN')
    .select('id')
    .orderBy('branch_no')
    .execute()
  for (const { id } of branches) await seedShiftsOf(steps, id, await cashiersOf(database.db, id))
}
