import { Status, yuanText } from '@netbar/shared/contract'
import type { CallRequest, CashDeposit, cashDepositCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { claimAttachments, requireAttachments } from '../../../kit/attachments/index.ts'
import { stepOf } from '../../../kit/documents/index.ts'
import { shiftSumsOf } from '../shifts/sheet.ts'
import { drawerOf } from './drawer.ts'
import { toCashDeposit } from './read.ts'
import type { CashDepositStored } from './read.ts'
import { standings } from './standing.ts'
import { cashDepositSteps } from './steps.ts'
import { businessRule, waitingOf, writeDeposit } from './write.ts'

type Body = CallRequest<typeof cashDepositCalls.handIn>['body']

/** What of a closed shift is not handed in. */
const unpaidOf = async (trx: Transaction<Tables>, shiftId: string): Promise<number> => {
  const { due_fen, paid_fen } = await trx
    .selectFrom(standings(sql<boolean>`shift.id = ${shiftId}`).as('standing'))
    .selectAll()
    .executeTakeFirstOrThrow()
  return Math.max(0, (due_fen ?? 0) - paid_fen)
}

/** @throws Refusal 42202 where the drawer that has the cash has less. */
const refuseTooLittle = async (trx: Transaction<Tables>, drawerId: string | null, amountFen: number): Promise<void> => {
  if (drawerId === null) return
  const drawer = await trx.selectFrom('shift').where('id', '=', drawerId).selectAll().executeTakeFirstOrThrow()
  const { expectedCashFen } = await shiftSumsOf(trx, drawer)
  if (expectedCashFen < amountFen)
    throw businessRule({ key: 'cashMovements.tooLittle', params: { cash: yuanText(expectedCashFen) } })
}

const slipsOf = ({ id, branch_id: branchId }: Pick<CashDepositStored, 'id' | 'branch_id'>) =>
  ({ kind: 'CASH_DEPOSIT', id, branchId }) as const

/**
 * Hands in cash of a closed shift.
 *
 * @throws Refusal 40401 for a shift at a branch that is not the actor's, 42201 for more than is due or a bank without a slip, 42202 for an
 * open shift or while another deposit of the shift is waited for, or as {@link drawerOf}.
 */
export const handInOfShift = async (
  trx: Transaction<Tables>,
  shiftId: string,
  { amountFen, method, slips }: Body,
  context: CallContext,
): Promise<CashDeposit> => {
  const { actor } = context
  const shift = await trx.selectFrom('shift').where('id', '=', shiftId).selectAll().executeTakeFirst()
  if (shift === undefined || !actor.branchIds.has(shift.branch_id))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  if (shift.status === 'OPEN') throw businessRule({ key: 'cashDeposits.shiftOpen' })
  const waiting = await waitingOf(trx, shiftId)
  if (waiting !== undefined) throw businessRule({ key: 'cashDeposits.waiting', params: { no: waiting.deposit_no } })
  const unpaidFen = await unpaidOf(trx, shiftId)
  if (amountFen > unpaidFen)
    throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
      { field: 'amountFen', text: { key: 'cashDeposits.tooMuch', params: { unpaid: yuanText(unpaidFen) } } },
    ])
  const drawerId = await drawerOf(trx, shift, actor)
  await refuseTooLittle(trx, drawerId, amountFen)
  if (method === 'QR')
    return toCashDeposit(await writeDeposit(trx, shift, { status: 'PENDING', amount_fen: amountFen }, stepOf(context)))
  requireAttachments(slips, 'slips')
  const brought = { status: 'PAID', amount_fen: amountFen, paid_by: actor.userId, drawer_shift_id: drawerId } as const
  const row = await writeDeposit(trx, shift, brought, stepOf(context))
  await claimAttachments(trx, slipsOf(row), slips, actor.userId, 'slips')
  return toCashDeposit(row)
}

/**
 * A deposit that was awaited by a QR code was brought to a bank instead. A payment by the code that comes later is given back.
 *
 * @throws Refusal as {@link handInOfShift}.
 */
export const attachSlip = async (
  trx: Transaction<Tables>,
  row: CashDepositStored,
  slips: readonly string[],
  context: CallContext,
): Promise<void> => {
  const { actor, now } = context
  const shift = await trx.selectFrom('shift').where('id', '=', row.shift_id).selectAll().executeTakeFirstOrThrow()
  const drawerId = await drawerOf(trx, shift, actor)
  await refuseTooLittle(trx, drawerId, row.amount_fen)
  await cashDepositSteps.moveOn(trx, row, { event: 'attach' }, stepOf(context), {
    method: 'BANK',
    paid_time: now().toISOString(),
    paid_by: actor.userId,
    drawer_shift_id: drawerId,
  })
  await claimAttachments(trx, slipsOf(row), slips, actor.userId, 'slips')
}
