import { replacementDetail, Status } from '@netbar/shared/contract'
import type { ReplacementProblem } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ReplacementOrderTable } from './tables.ts'
import { createStepOnce } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findReplacement } from './find.ts'
import { replacementEnd } from './transitions.ts'
import type { ReplacementEvent } from './transitions.ts'

/** Does one step of a replacement order, and gives it as it is after it. */
export const stepOnce = createStepOnce(replacementDetail, (trx, id, { actor }) => findReplacement(trx, id, actor))

/**
 * The replacement order that an actor wants to take a step of.
 *
 * @throws Refusal 40401 where it is of a foreign branch, 40901 where the step is not possible now, 40902 for an older copy.
 */
export const replacementForStep = async (
  trx: Transaction<Tables>,
  { id, version, event }: { readonly id: string; readonly version: number; readonly event: ReplacementEvent },
  actor: Actor,
): Promise<ReplacementOrderTable> => {
  const row = await trx.selectFrom('replacement_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined || !actor.branchIds.has(row.branch_id))
    throw new Refusal(Status.notFound, { key: 'replacements.notFound' })
  if (replacementEnd(row.status, event) === null)
    throw new Refusal(Status.stateChanged, { key: 'replacements.movedOn' })
  if (row.version !== version) throw new Refusal(Status.versionConflict, { key: 'replacements.versionConflict' })
  return row
}

/**
 * Nobody decides on what they asked for themselves.
 *
 * @throws Refusal 42202 for the applicant.
 */
export const assertNotOwn = (row: ReplacementOrderTable, actor: Actor): void => {
  if (row.applicant_id === actor.userId) throw new Refusal(Status.businessRule, { key: 'replacements.ownRequest' })
}

/**
 * A form that cannot be filed so.
 *
 * @throws Refusal 42201 that names every field.
 */
export const refuseProblems = (problems: readonly ReplacementProblem[]): void => {
  if (problems.length === 0) return
  const errors = problems.map(({ field, rule }) => ({ field, text: { key: `replacements.${rule}` as const } }))
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, errors)
}
