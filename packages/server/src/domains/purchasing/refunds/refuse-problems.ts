import { Status } from '@netbar/shared/contract'
import type { RefundProblem } from '@netbar/shared/contract'
import { Refusal } from '../../../kernel/refusal.ts'

/**
 * Refuses a step with invalid lines.
 *
 * @throws Refusal 42201 naming every field.
 */
export const refuseProblems = (problems: readonly RefundProblem[]): void => {
  if (problems.length === 0) return
  const errors = problems.map(({ field, rule, possible = 0 }) => ({
    field,
    text: { key: `refunds.${rule}` as const, params: { n: possible } },
  }))
  throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, errors)
}
