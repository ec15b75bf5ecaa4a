import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { nextDocumentNo } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { ShiftRow } from '../shifts/find-shift.ts'
import type { CashDepositStored } from './read.ts'
import { cashDepositSteps } from './steps.ts'

/** The refusal of a rule: 42202. */
export const businessRule = (text: Text): Refusal => new Refusal(Status.businessRule, text)

/** How a new deposit is paid; `PENDING` is by a QR code, later. */
type Beginning = Pick<CashDepositStored, 'amount_fen'> &
  (
    | { readonly status: 'PENDING' }
    | { readonly status: 'PAID'; readonly paid_by: string; readonly drawer_shift_id: string | null }
  )

/** Writes a new deposit of a shift, with the first line of its history. */
export const writeDeposit = async (
  trx: Transaction<Tables>,
  { id: shiftId, branch_id: branchId }: Pick<ShiftRow, 'id' | 'branch_id'>,
  beginning: Beginning,
  step: StepContext,
): Promise<CashDepositStored> => {
  const { actor, now, newId } = step
  const { branch_no: branchNo } = await trx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('branch_no')
    .executeTakeFirstOrThrow()
  const time = now()
  const isPaid = beginning.status === 'PAID'
  const row = await trx
    .insertInto('cash_deposit')
    .values({
      id: newId(),
      branch_id: branchId,
      shift_id: shiftId,
      deposit_no: await nextDocumentNo(trx, 'cash_deposit.deposit_no', 'JC', { id: branchId, branchNo }, time),
      cashier_id: actor.id,
      cashier_name: actor.name,
      created_time: time.toISOString(),
      updated_time: time.toISOString(),
      paid_time: isPaid ? time.toISOString() : null,
      method: isPaid ? 'BANK' : 'QR',
      paid_by: null,
      drawer_shift_id: null,
      decided_by: null,
      decided_time: null,
      decision_reason: null,
      version: 1,
      ...beginning,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await cashDepositSteps.begin(trx, row, isPaid ? 'attach' : 'save', step)
  return row
}

/** The deposit of a shift that is waited for. */
export const waitingOf = (trx: Transaction<Tables>, shiftId: string): Promise<CashDepositStored | undefined> =>
  trx
    .selectFrom('cash_deposit')
    .where('shift_id', '=', shiftId)
    .where('status', '=', 'PENDING')
    .selectAll()
    .executeTakeFirst()
