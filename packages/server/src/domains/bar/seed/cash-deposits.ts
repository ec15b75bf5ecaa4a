import type { CallContext } from '../../../kernel/context.ts'
import { decision, stepOf } from '../../../kit/documents/index.ts'
import { cashDepositSteps } from '../cash-deposits/steps.ts'
import { writeDeposit } from '../cash-deposits/write.ts'
import { writePayment } from '../payments/write.ts'
import type { ShiftRow } from '../shifts/find-shift.ts'

/** What becomes of cash that is handed in; of a half, the rest stays in the drawer. */
export type SeededDeposit = 'half' | 'paid' | 'verified'

const YUAN_FEN = 100
/** Who verifies, and how numbers of the brand's branches begin. */
const OWNER = 'xh_owner'
const BRAND = 'XH'

/** Hands in cash of an open shift by a QR code that its cashier pays at once; the owner of the first brand verifies it where told so. */
export const seedDeposit = async (
  shift: ShiftRow,
  earnedFen: number,
  kind: SeededDeposit | undefined,
  context: CallContext,
): Promise<void> => {
  const amountFen = kind === 'half' ? Math.floor(earnedFen / 2 / YUAN_FEN) * YUAN_FEN : earnedFen
  if (kind === undefined || amountFen === 0) return
  const { now, newId, actor } = context
  await context.database.write(async (trx) => {
    const row = await writeDeposit(trx, shift, { status: 'PENDING', amount_fen: amountFen }, stepOf(context))
    const ref = { type: 'cash_deposit', id: row.id, no: row.deposit_no } as const
    const due = {
      branchId: shift.branch_id,
      ref,
      kind: 'CASH_DEPOSIT',
      memberId: null,
      requestNo: `seed-${row.id}`,
    } as const
    await writePayment(trx, due, {
      id: newId(),
      shift_id: shift.id,
      direction: 'IN',
      channel: 'WECHAT',
      amount_fen: amountFen,
      part_no: 1,
      state: 'PAID',
      trade_no: `seed-${row.id}`,
      cashier_id: actor.userId,
      cashier_name: actor.name,
      created_time: now().toISOString(),
    })
    // Nobody is told: the demo begins afterwards.
    const paid = await cashDepositSteps.moveOn(trx, row, { event: 'pay' }, stepOf(context), {
      paid_time: now().toISOString(),
      paid_by: actor.userId,
    })
    if (kind !== 'verified') return
    const branch = await trx
      .selectFrom('branch')
      .where('id', '=', shift.branch_id)
      .select('branch_no')
      .executeTakeFirst()
    if (branch?.branch_no.startsWith(BRAND) !== true) return
    const owner = await trx
      .selectFrom('user')
      .where('username', '=', OWNER)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow()
    const step = { actor: owner, now, newId }
    await cashDepositSteps.moveOn(trx, paid, { event: 'verify' }, step, decision(step, null))
  })
}
