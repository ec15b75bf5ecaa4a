import { bookingRuleProblems, Status } from '@netbar/shared/contract'
import type { BookingConfig, CallRequest, reservationConfigCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { FieldProblem } from '../../../kernel/refusal.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { findConfig } from './find.ts'
import { refuseClosed } from './refuse-closed.ts'
import { refuseOutdated, writeConfig } from './write.ts'

type Calls = typeof reservationConfigCalls
type Draft = CallRequest<Calls['save']>['body']

const problemsOf = ({ machines }: BookingConfig, draft: Omit<Draft, 'version'>): readonly FieldProblem[] => {
  const known = new Set(machines.map(({ id }) => id))
  return [
    ...(draft.machineIds.every((id) => known.has(id))
      ? []
      : [{ field: 'machineIds', text: { key: 'reservations.noSuchMachine' } } as const]),
    ...bookingRuleProblems(draft).map(({ field, rule }) => ({ field, text: { key: `reservations.${rule}` } }) as const),
  ]
}

/**
 * Saves how seats of a branch are booked.
 *
 * @throws Refusal 40401 for a branch that is not the actor's, 40902 where somebody else has saved it in the meantime, 42201 for rules
 * that contradict each other or name a machine that the branch does not have, 42202 where a closed branch is switched on.
 */
export const saveConfig = (
  branchId: string,
  { version, ...draft }: Draft,
  context: CallContext,
): Promise<BookingConfig> => {
  refuseForeignBranch(context.actor, branchId)
  return context.database.write(async (trx) => {
    const config = await findConfig(trx, branchId)
    const problems = problemsOf(config, draft)
    if (problems.length > 0) throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, problems)
    refuseOutdated(config, version)
    if (draft.enabled) await refuseClosed(trx, branchId)
    await writeConfig(trx, config, draft, context)
    return findConfig(trx, branchId)
  })
}

/**
 * Switches booking in a branch on or off; what is so already stays as it is.
 *
 * @throws Refusal 40401, 40902, 42202 for a branch without rules, and where a closed one, or one whose bookable machines are all gone, is
 * switched on.
 */
export const setStatus = (
  { branchId, version, enabled }: CallRequest<Calls['setStatus']>['body'],
  context: CallContext,
): Promise<BookingConfig> => {
  refuseForeignBranch(context.actor, branchId)
  return context.database.write(async (trx) => {
    const config = await findConfig(trx, branchId)
    const { rules } = config
    if (rules === null) throw new Refusal(Status.businessRule, { key: 'reservations.notConfigured' })
    refuseOutdated(config, version)
    if (enabled && rules.machineIds.length === 0)
      throw new Refusal(Status.businessRule, { key: 'reservations.noMachineLeft' })
    if (enabled) await refuseClosed(trx, branchId)
    if ((config.state === 'ENABLED') === enabled) return config
    await writeConfig(trx, config, { ...rules, enabled }, context, { event: enabled ? 'ENABLED' : 'DISABLED' })
    return findConfig(trx, branchId)
  })
}
