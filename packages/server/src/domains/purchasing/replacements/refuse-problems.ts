import { Status } from '@netbar/shared/contract'
import type { ReplacementProblem } from '@netbar/shared/contract'
import { Refusal } from '../../../kernel/refusal.ts'

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
