import { describe, expect, it } from 'vitest'
import { exampleBookingRules } from '../../../testing/example-booking-rules.ts'
import { bookingRuleProblems } from './rule-problems.ts'
import type { BookingRules } from './rules.ts'

const slots = (...hours: readonly (readonly [from: number, until: number])[]) => ({
  slots: hours.map(([from, until]) => ({ from: from * 60, until: until * 60 })),
})

describe('rules of bookings', () => {
  it.each<[what: string, change: Partial<BookingRules>, problems: readonly string[]]>([
    ['as they should be', {}, []],
    ['with one length alone', { minMinutes: 120, maxMinutes: 120 }, []],
    ['whose longest is shorter than the shortest', { minMinutes: 180, maxMinutes: 150 }, ['maxMinutes maxBelowMin']],
    [
      'with lengths between the steps',
      { minMinutes: 75, maxMinutes: 100 },
      ['minMinutes notAStep', 'maxMinutes notAStep'],
    ],
    ['with bands that touch', slots([9, 12], [12, 18]), []],
    ['with bands that overlap', slots([9, 12], [11, 18]), ['slots slotsOverlap']],
    ['with a band within another', slots([9, 18], [10, 11]), ['slots slotsOverlap']],
    ['with the same band twice', slots([9, 12], [9, 12]), ['slots slotsOverlap']],
    ['with a night and the morning after it', slots([22, 6], [6, 9]), []],
    ['with a night that overlaps the morning', slots([22, 6], [5, 9]), ['slots slotsOverlap']],
    ['with a whole day and a band', slots([8, 8], [20, 21]), ['slots slotsOverlap']],
    ['with bands that are all too short', { minMinutes: 120, ...slots([9, 10], [14, 15]) }, ['slots slotTooShort']],
    ['with one band that is long enough', { minMinutes: 120, ...slots([9, 10], [14, 16]) }, []],
    ['with a deposit without an amount', { depositFen: null }, ['depositFen depositMissing']],
    ['with a share without a share', { deposit: 'PERCENT', depositFen: null }, ['depositBp depositMissing']],
    ['with a share', { deposit: 'PERCENT', depositFen: null, depositBp: 5_000 }, []],
    ['that lock before they warn', { lockBeforeMinutes: 30 }, ['lockBeforeMinutes lockBeforeWarning']],
    ['that charge a deposit that nobody pays', { deposit: 'NONE' }, ['noShowCharge nothingToCharge']],
    ['without deposit and charge', { deposit: 'NONE', noShowCharge: 'NONE' }, []],
  ])('%s', (_, change, problems) => {
    const found = bookingRuleProblems(exampleBookingRules(change))
    expect(found.map(({ field, rule }) => `${field} ${rule}`)).toEqual(problems)
  })
})
