import { Status } from '@netbar/shared/contract'
import type { ReplacementProblem } from '@netbar/shared/contract'
import { Refusal } from '../../../kernel/refusal.ts'

/**
 * Refuses an invalid form.
 *
 * @throws Refusal 42201 naming every field.
 */
export const refuseProblems = (problems: readonly ReplacementProblem[]): void => {
  if (problems.length === 0) return
  const errors = problems.map(({ field, rule }) => ({ field, text: { key: `replacements.${rule}` as const } }))
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, errors)
}
