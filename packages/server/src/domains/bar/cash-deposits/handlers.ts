import { cashDeposit, Status, yuanText } from '@netbar/shared/contract'
import type { CallRequest, cashDepositCalls } from '@netbar/shared/contract'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { nextDocumentNo, writeOnce } from '../../../kit/documents/index.ts'
import { rowMapper } from '../../../kit/lists/index.ts'
import { requireShift } from '../shifts/find-shift.ts'
import { shiftSumsOf } from '../shifts/sheet.ts'

type Body = CallRequest<typeof cashDepositCalls.save>['body']

/** Cash that is handed in as the contract shows it. */
const toCashDeposit = rowMapper(cashDeposit, (_: Selectable<Tables['cash_deposit']>) => ({}))

const businessRule = (text: Refusal['text']) => new Refusal(Status.businessRule, text)

/** The deposit of a shift that is not paid yet, with the new amount; while its QR code is open, with that of the code. */
const renewWaiting = async (trx: Transaction<Tables>, shiftId: string, amountFen: number) => {
  const waiting = await trx
    .selectFrom('cash_deposit')
    .where('shift_id', '=', shiftId)
    .where('status', '=', 'PENDING')
    .selectAll()
    .executeTakeFirst()
  if (waiting === undefined) return null
  const code = await trx
    .selectFrom('payment')
    .where('ref_type', '=', 'cash_deposit')
    .where('ref_id', '=', waiting.id)
    .where('state', '=', 'PENDING')
    .select('id')
    .executeTakeFirst()
  if (code !== undefined) return waiting
  await trx.updateTable('cash_deposit').set({ amount_fen: amountFen }).where('id', '=', waiting.id).execute()
  return { ...waiting, amount_fen: amountFen }
}

/**
 * Writes cash that is to be handed in. A shift waits for one at a time: another amount takes the place of the one before.
 *
 * @throws Refusal 42202 without an open shift, or where the drawer has less.
 */
const saveDeposit = async (
  trx: Transaction<Tables>,
  { branchId, amountFen }: Body,
  { actor, now, newId }: CallContext,
) => {
  const shift = await requireShift(trx, actor, branchId)
  const { expectedCashFen } = await shiftSumsOf(trx, shift)
  if (expectedCashFen < amountFen)
    throw businessRule({ key: 'cashMovements.tooLittle', params: { cash: yuanText(expectedCashFen) } })
  const waiting = await renewWaiting(trx, shift.id, amountFen)
  if (waiting !== null) return toCashDeposit(waiting)
  const { branch_no: branchNo } = await trx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('branch_no')
    .executeTakeFirstOrThrow()
  const time = now()
  const row = {
    id: newId(),
    branch_id: branchId,
    shift_id: shift.id,
    deposit_no: await nextDocumentNo(trx, 'cash_deposit.deposit_no', 'JC', { id: branchId, branchNo }, time),
    amount_fen: amountFen,
    status: 'PENDING' as const,
    cashier_id: actor.userId,
    cashier_name: actor.name,
    created_time: time.toISOString(),
    paid_time: null,
  }
  await trx.insertInto('cash_deposit').values(row).execute()
  return toCashDeposit(row)
}

/** Handles cash that is handed in. */
export const cashDepositHandlers: Handlers<typeof cashDepositCalls> = {
  save: ({ body }, context) => {
    refuseForeignBranch(context.actor, body.branchId)
    return writeOnce(context, 'cashDeposits.save', body, cashDeposit, (trx) => saveDeposit(trx, body, context))
  },
}
