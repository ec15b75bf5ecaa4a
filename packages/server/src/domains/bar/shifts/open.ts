import { cashTotal, Status } from '@netbar/shared/contract'
import type { CashCount } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { nextDocumentNo } from '../../../kit/documents/index.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { ShiftRow } from './find-shift.ts'
import { shiftSteps } from './steps.ts'

/** A shift that begins; its cashier is the actor. */
interface NewShift {
  readonly branchId: string
  readonly tillNo: number
  readonly floatCount: CashCount
}

/** @throws Refusal 42202 where the till is in use, or the cashier has an open shift. */
const refuseSecond = async (
  trx: Transaction<Tables>,
  { branchId, tillNo }: NewShift,
  cashierId: string,
): Promise<void> => {
  const open = await trx
    .selectFrom('shift')
    .where('status', '=', 'OPEN')
    .where((eb) =>
      eb.or([eb('cashier_id', '=', cashierId), eb.and([eb('branch_id', '=', branchId), eb('till_no', '=', tillNo)])]),
    )
    .select(['cashier_id', 'cashier_name', 'shift_no'])
    .execute()
  const own = open.find((each) => each.cashier_id === cashierId)
  if (own !== undefined)
    throw new Refusal(Status.businessRule, {
      key: 'shifts.ownOpen',
      params: { cashier: own.cashier_name, shiftNo: own.shift_no },
    })
  const [other] = open
  if (other !== undefined)
    throw new Refusal(Status.businessRule, { key: 'shifts.tillTaken', params: { cashier: other.cashier_name } })
}

/**
 * Opens a shift of the actor at a till of a branch.
 *
 * @returns Its id.
 * @throws Refusal 42202 where the till is in use, or the cashier has an open shift.
 */
export const openShift = async (trx: Transaction<Tables>, opened: NewShift, context: StepContext): Promise<string> => {
  const { branchId, tillNo, floatCount } = opened
  const { actor, now, newId } = context
  await refuseSecond(trx, opened, actor.id)
  const { branch_no: branchNo } = await trx
    .selectFrom('branch')
    .where('id', '=', branchId)
    .select('branch_no')
    .executeTakeFirstOrThrow()
  const time = now()
  const row: ShiftRow = {
    id: newId(),
    branch_id: branchId,
    shift_no: await nextDocumentNo(trx, 'shift.shift_no', 'BC', { id: branchId, branchNo }, time),
    till_no: tillNo,
    cashier_id: actor.id,
    cashier_name: actor.name,
    status: 'OPEN',
    open_time: time.toISOString(),
    float_fen: cashTotal(floatCount),
    float_count: JSON.stringify(floatCount),
    close_time: null,
    expected_cash_fen: null,
    counted_cash_fen: null,
    cash_count: null,
    difference_reason: null,
    taken_by: null,
    taken_by_name: null,
    taken_time: null,
    version: 1,
    updated_time: time.toISOString(),
  }
  await trx.insertInto('shift').values(row).execute()
  await shiftSteps.begin(trx, row, 'open', context)
  return row.id
}
