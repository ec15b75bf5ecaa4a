import { cashMovement, Status, yuanText } from '@netbar/shared/contract'
import type { cashMovementCalls, CallRequest } from '@netbar/shared/contract'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { rowMapper } from '../../../kit/lists/index.ts'
import { findMovements } from './find.ts'
import { requireShift } from '../shifts/find-shift.ts'
import { shiftSumsOf } from '../shifts/sheet.ts'

type Body = CallRequest<typeof cashMovementCalls.save>['body']

/** A movement as the contract shows it. */
const toCashMovement = rowMapper(cashMovement, (_: Selectable<Tables['cash_movement']>) => ({}))

/** @throws Refusal 42202 without an open shift, or where the drawer has less than is taken out. */
const saveMovement = async (
  trx: Transaction<Tables>,
  { branchId, direction, amountFen, reason }: Body,
  { actor, now, newId }: CallContext,
) => {
  const shift = await requireShift(trx, actor, branchId)
  if (direction === 'OUT') {
    const { expectedCashFen } = await shiftSumsOf(trx, shift)
    if (expectedCashFen < amountFen)
      throw new Refusal(Status.businessRule, {
        key: 'cashMovements.tooLittle',
        params: { cash: yuanText(expectedCashFen) },
      })
  }
  const row = {
    id: newId(),
    branch_id: branchId,
    shift_id: shift.id,
    direction,
    amount_fen: amountFen,
    reason,
    cashier_id: actor.userId,
    cashier_name: actor.name,
    created_time: now().toISOString(),
  }
  await trx.insertInto('cash_movement').values(row).execute()
  return toCashMovement(row)
}

/** Handles cash that is put in or taken out. */
export const cashMovementHandlers: Handlers<typeof cashMovementCalls> = {
  page: ({ query }, { database: { db }, actor }) => findMovements(db, actor, query),
  save: ({ body }, context) => {
    const { actor } = context
    refuseForeignBranch(actor, body.branchId)
    if (body.direction === 'OUT' && !actor.functions.has('CONSOLE_CASH_OUT'))
      throw new Refusal(Status.forbidden, { key: 'errors.forbidden' })
    return writeOnce(context, 'cashMovements.save', body, cashMovement, (trx) => saveMovement(trx, body, context))
  },
}
