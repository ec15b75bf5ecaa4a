import { refundDetail, Status } from '@netbar/shared/contract'
import type { RefundProblem } from '@netbar/shared/contract'
import type { Transaction, Updateable } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { RefundOrderTable } from './tables.ts'
import { createStepOnce, logDocument } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { PurchasingContext } from '../orders/index.ts'
import { findRefund } from './find.ts'
import { refundEnd } from './transitions.ts'
import type { RefundEvent } from './transitions.ts'

/** Does one step of a refund, and gives the refund after it. */
export const stepOnce = createStepOnce(refundDetail, (trx, id, { actor }) => findRefund(trx, id, actor))

/**
 * The refund that an actor wants to take a step of.
 *
 * @throws Refusal 40401 where it is of a foreign branch, 40901 where the step is not possible now, 40902 for an older copy.
 */
export const refundForStep = async (
  trx: Transaction<Tables>,
  { id, version, event }: { readonly id: string; readonly version: number; readonly event: RefundEvent },
  actor: Actor,
): Promise<RefundOrderTable> => {
  const row = await trx.selectFrom('refund_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || !actor.branchIds.has(row.branch_id))
    throw new Refusal(Status.notFound, { key: 'refunds.notFound' })
  if (refundEnd(row.type, row.status, event) === null)
    throw new Refusal(Status.stateChanged, { key: 'refunds.movedOn' })
  if (row.version !== version) throw new Refusal(Status.versionConflict, { key: 'refunds.versionConflict' })
  return row
}

/**
 * Nobody decides on what they asked for themselves.
 *
 * @throws Refusal 42202 for the applicant.
 */
export const assertNotOwn = (row: RefundOrderTable, actor: Actor): void => {
  if (row.applicant_id === actor.userId) throw new Refusal(Status.businessRule, { key: 'refunds.ownRefund' })
}

/**
 * Lines that a step cannot be taken with.
 *
 * @throws Refusal 42201 that names every field.
 */
export const refuseProblems = (problems: readonly RefundProblem[]): void => {
  if (problems.length === 0) return
  const errors = problems.map(({ field, rule, possible = 0 }) => ({
    field,
    text: { key: `refunds.${rule}` as const, params: { n: possible } },
  }))
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, errors)
}

/**
 * Takes a step: the state, the next version and one line of history. The version is checked by the same statement.
 *
 * @throws Refusal 40902 where somebody else has changed the refund meanwhile.
 */
export const moveOn = async (
  trx: Transaction<Tables>,
  row: RefundOrderTable,
  event: RefundEvent,
  context: PurchasingContext,
  columns: Updateable<RefundOrderTable> = {},
  reason: string | null = null,
): Promise<void> => {
  const to = refundEnd(row.type, row.status, event)
  if (to === null) throw new Error(`${row.status} ${event} is no step of a refund of type ${row.type}`)
  const { numUpdatedRows } = await trx
    .updateTable('refund_order')
    .set({ ...columns, status: to, version: row.version + 1, updated_time: context.now().toISOString() })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(Status.versionConflict, { key: 'refunds.versionConflict' })
  await logDocument(trx, { type: 'refund', id: row.id }, { event, from: row.status, to, reason }, context)
}
