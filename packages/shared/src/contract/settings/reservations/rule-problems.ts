import { DAY_MINUTES } from '../../bar/pricing/rates.ts'
import { lengthOf } from '../../bar/pricing/windows.ts'
import { BOOKING_STEP_MINUTES, type BookingRules, type BookingSlot } from './rules.ts'

/** A problem of rules at one of their fields. */
export interface BookingRuleProblem {
  readonly field: keyof BookingRules
  readonly rule:
    | 'notAStep'
    | 'maxBelowMin'
    | 'slotsOverlap'
    | 'slotTooShort'
    | 'depositMissing'
    | 'lockBeforeWarning'
    | 'nothingToCharge'
}

const minutesFrom = (start: number, minute: number): number => (minute - start + DAY_MINUTES) % DAY_MINUTES

/** Whether two bands have a minute in common. Bands that touch have none. */
const overlap = (one: BookingSlot, other: BookingSlot): boolean =>
  minutesFrom(one.from, other.from) < lengthOf(one) || minutesFrom(other.from, one.from) < lengthOf(other)

const isStep = (minutes: number): boolean => minutes % BOOKING_STEP_MINUTES === 0

/**
 * What is wrong with rules across several of their fields: a lock that comes before its warning, a charge of a deposit that nobody
 * pays, bands that overlap.
 */
export const bookingRuleProblems = (rules: BookingRules): readonly BookingRuleProblem[] => {
  const { minMinutes, maxMinutes, slots, deposit, depositFen, depositBp, noShowCharge } = rules
  const problem = (
    isWrong: boolean,
    field: BookingRuleProblem['field'],
    rule: BookingRuleProblem['rule'],
  ): readonly BookingRuleProblem[] => (isWrong ? [{ field, rule }] : [])
  return [
    ...problem(!isStep(minMinutes), 'minMinutes', 'notAStep'),
    ...(isStep(maxMinutes)
      ? problem(maxMinutes < minMinutes, 'maxMinutes', 'maxBelowMin')
      : problem(true, 'maxMinutes', 'notAStep')),
    ...(slots.some((slot, index) => slots.slice(index + 1).some((other) => overlap(slot, other)))
      ? problem(true, 'slots', 'slotsOverlap')
      : problem(slots.length > 0 && slots.every((slot) => lengthOf(slot) < minMinutes), 'slots', 'slotTooShort')),
    ...problem(deposit === 'FIXED' && depositFen === null, 'depositFen', 'depositMissing'),
    ...problem(deposit === 'PERCENT' && depositBp === null, 'depositBp', 'depositMissing'),
    ...problem(rules.lockBeforeMinutes > rules.warnOccupantMinutes, 'lockBeforeMinutes', 'lockBeforeWarning'),
    ...problem(deposit === 'NONE' && noShowCharge === 'DEPOSIT', 'noShowCharge', 'nothingToCharge'),
  ]
}
