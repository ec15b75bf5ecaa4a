import { yuanText } from '@netbar/shared/contract'
import type { CallRequest, CashDeposit, cashDepositCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { requireShift } from '../shifts/find-shift.ts'
import { shiftSumsOf } from '../shifts/sheet.ts'
import { toCashDeposit } from './read.ts'
import type { CashDepositStored } from './read.ts'
import { cashDepositSteps } from './steps.ts'
import { businessRule, waitingOf, writeDeposit } from './write.ts'

type Body = CallRequest<typeof cashDepositCalls.save>['body']

/** The deposit that is waited for, with the new amount; while its QR code is open, with that of the code. */
const renewWaiting = async (
  trx: Transaction<Tables>,
  waiting: CashDepositStored,
  amountFen: number,
  { now }: Pick<CallContext, 'now'>,
): Promise<CashDepositStored> => {
  const code = await trx
    .selectFrom('payment')
    .where('ref_type', '=', 'cash_deposit')
    .where('ref_id', '=', waiting.id)
    .where('state', '=', 'PENDING')
    .select('id')
    .executeTakeFirst()
  if (code !== undefined || waiting.amount_fen === amountFen) return waiting
  return cashDepositSteps.nextVersion(trx, waiting, { amount_fen: amountFen }, now())
}

/**
 * Writes cash of the actor's shift that is to be handed in. A shift waits for one at a time: another amount takes the place of the one before.
 *
 * @throws Refusal 42202 without an open shift, or where the drawer has less.
 */
export const saveDeposit = async (
  trx: Transaction<Tables>,
  { branchId, amountFen }: Body,
  context: CallContext,
): Promise<CashDeposit> => {
  const shift = await requireShift(trx, context.actor, branchId)
  const { expectedCashFen } = await shiftSumsOf(trx, shift)
  if (expectedCashFen < amountFen)
    throw businessRule({ key: 'cashMovements.tooLittle', params: { cash: yuanText(expectedCashFen) } })
  const waiting = await waitingOf(trx, shift.id)
  if (waiting !== undefined) return toCashDeposit(await renewWaiting(trx, waiting, amountFen, context))
  return toCashDeposit(await writeDeposit(trx, shift, { status: 'PENDING', amount_fen: amountFen }, stepOf(context)))
}
