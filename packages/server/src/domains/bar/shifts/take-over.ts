import { cashCount, Status } from '@netbar/shared/contract'
import type { CallRequest, shiftCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { parse } from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { loadRights } from '../../../kernel/rights/index.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import type { Colleague } from '../../access/index.ts'
import type { ShiftRow } from './find-shift.ts'
import { openShift } from './open.ts'
import { shiftSteps } from './steps.ts'

type Request = CallRequest<typeof shiftCalls.takeOver>

/** @throws Refusal 42202 for the cashier of the shift, or somebody who may not take money at the branch. */
const refuseSuccessor = async (
  trx: Transaction<Tables>,
  { id }: Colleague,
  shift: { readonly cashier_id: string; readonly branch_id: string },
): Promise<void> => {
  if (id === shift.cashier_id) throw new Refusal(Status.businessRule, { key: 'shifts.ownSuccessor' })
  const { branchIds, functions } = await loadRights(trx, id)
  if (!branchIds.has(shift.branch_id) || !functions.has('CONSOLE_SHIFT'))
    throw new Refusal(Status.businessRule, { key: 'shifts.noCashier' })
}

/** @throws Refusal 42202 where cash of the closed shift was handed in, or is being paid: less is there than was counted. */
const refuseHandedIn = async (trx: Transaction<Tables>, { id }: Pick<ShiftRow, 'id'>): Promise<void> => {
  const deposits = await trx
    .selectFrom('cash_deposit')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.ref_id', '=', 'cash_deposit.id')
        .on('payment.ref_type', '=', 'cash_deposit')
        .on('payment.direction', '=', 'IN')
        .on('payment.state', 'in', ['PENDING', 'PAID']),
    )
    .where('cash_deposit.shift_id', '=', id)
    .select(['deposit_no', 'drawer_shift_id', 'payment.shift_id', 'payment.state', 'cash_deposit.paid_time'])
    .execute()
  for (const { deposit_no: no, drawer_shift_id, shift_id, state, paid_time } of deposits) {
    if (state === 'PENDING') throw new Refusal(Status.businessRule, { key: 'cashDeposits.codeOpen', params: { no } })
    // What left the drawer during the shift was not counted.
    if (paid_time !== null && (drawer_shift_id ?? shift_id) !== id)
      throw new Refusal(Status.businessRule, { key: 'cashDeposits.handedIn' })
  }
}

/**
 * The next cashier signs for the cash of a closed shift, and opens their own with it at the same till.
 *
 * @param successor Who has proven to be there.
 * @throws Refusal 42202 where this person may not, has an open shift, the till is in use, or cash of the shift was handed in.
 */
export const takeOverShift = async (
  trx: Transaction<Tables>,
  { params: { id }, body: { version } }: Request,
  successor: Colleague,
  context: CallContext,
): Promise<string> => {
  const row = await shiftSteps.forStep(trx, { id, version, event: 'takeOver' }, context.actor)
  await refuseSuccessor(trx, successor, row)
  await refuseHandedIn(trx, row)
  const step = { ...stepOf(context), actor: successor }
  const { cash_count } = await shiftSteps.moveOn(trx, row, { event: 'takeOver' }, step, {
    taken_by: successor.id,
    taken_by_name: successor.name,
    taken_time: context.now().toISOString(),
  })
  if (cash_count === null) throw new Error(`shift ${id} was closed without a count`)
  const floatCount = parse(cashCount, JSON.parse(cash_count))
  await openShift(trx, { branchId: row.branch_id, tillNo: row.till_no, floatCount }, step)
  return id
}
