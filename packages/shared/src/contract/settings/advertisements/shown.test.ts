import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { busiestOn, chooseByWeight, crowdOf, isShownAt, MAX_AT_ONCE, type ShownTimes } from './shown.ts'

const times = (days: string, clocks = '-'): ShownTimes => {
  const [startDate = '', endDate = ''] = days.split('..')
  const [fromClock = '', toClock = ''] = clocks.split('-')
  return { startDate: `2026-12-${startDate}`, endDate: `2026-12-${endDate}`, fromClock, toClock }
}
const at = (moment: string): number => Date.parse(`2026-12-${moment.replace(' ', 'T')}:00+08:00`)

describe('an advertisement is shown', () => {
  it.each([
    ['10..12', '-', '09 23:59', false],
    ['10..12', '-', '10 00:00', true],
    ['10..12', '-', '12 23:59', true],
    ['10..12', '-', '13 00:00', false],
    ['10..12', '09:00-18:00', '11 08:59', false],
    ['10..12', '09:00-18:00', '11 09:00', true],
    ['10..12', '09:00-18:00', '11 17:59', true],
    ['10..12', '09:00-18:00', '11 18:00', false],
    ['10..12', '22:00-06:00', '10 05:59', false],
    ['10..12', '22:00-06:00', '10 22:00', true],
    ['10..12', '22:00-06:00', '13 05:59', true],
    ['10..12', '22:00-06:00', '13 06:00', false],
    ['10..12', '22:00-06:00', '13 22:00', false],
  ])('on the days %s in the hours %s, at %s: %s', (days, clocks, moment, isShown) => {
    expect(isShownAt(times(days, clocks), at(moment))).toBe(isShown)
  })
})

const anyTimes = fc
  .record({
    first: fc.integer({ min: 10, max: 14 }),
    length: fc.integer({ min: 0, max: 3 }),
    from: fc.integer({ min: 0, max: 7 }),
    to: fc.integer({ min: 0, max: 7 }),
  })
  .map(({ first, length, from, to }) => {
    const clock = (eighth: number) => `${String(eighth * 3).padStart(2, '0')}:00`
    return times(`${first}..${first + length}`, from === to ? '-' : `${clock(from)}-${clock(to)}`)
  })

describe('a position of a branch', () => {
  it('has no room for one more than five at any hour, and names those that are shown then', () => {
    const five = Array.from({ length: MAX_AT_ONCE }, (_, index) => ({ ...times('10..20'), title: `A${index}` }))
    expect(crowdOf(times('20..25'), five, '2026-12-01')).toEqual(five)
    expect(crowdOf(times('21..25'), five, '2026-12-01')).toBeNull()
    expect(crowdOf(times('20..25'), five.slice(1), '2026-12-01')).toBeNull()
    expect(crowdOf(times('10..25'), five, '2026-12-21')).toBeNull()
  })

  it('is full exactly where some hour has as many as there may be', () => {
    const hours = Array.from({ length: 9 * 24 }, (_, hour) => at('10 00:00') + hour * 3_600_000)
    fc.assert(
      fc.property(anyTimes, fc.array(anyTimes, { minLength: 4, maxLength: 9 }), (one, others) => {
        const isFull = hours.some(
          (hour) => isShownAt(one, hour) && others.filter((other) => isShownAt(other, hour)).length >= MAX_AT_ONCE,
        )
        expect(crowdOf(one, others, '2026-12-01') !== null).toBe(isFull)
      }),
    )
  })
})

describe('the busiest branch of a day', () => {
  const at1 = (days: string, clocks = '-') => ({ ...times(days, clocks), branchIds: ['b1'] })
  const at12 = (days: string, clocks = '-') => ({ ...times(days, clocks), branchIds: ['b1', 'b2'] })

  it.each([
    ['without any', [], null],
    ['on another day', [at1('11..12')], null],
    ['with two of one branch', [at12('10..12'), at1('10..10')], { branchId: 'b1', count: 2 }],
    ['in hours that meet', [at1('10..10', '08:00-12:00'), at1('10..10', '11:00-13:00')], { branchId: 'b1', count: 2 }],
    [
      'in hours one after another',
      [at1('10..10', '08:00-11:00'), at1('10..10', '11:00-13:00')],
      { branchId: 'b1', count: 1 },
    ],
    ['in a night of the day before', [at1('09..09', '22:00-06:00')], { branchId: 'b1', count: 1 }],
  ])('%s', (_, advertisements, busiest) => {
    expect(busiestOn(advertisements, '2026-12-10')).toEqual(busiest)
  })
})

describe('the choice by weight', () => {
  it.each([
    [0, 'a'],
    [0.24, 'a'],
    [0.25, 'b'],
    [0.999, 'b'],
  ])('of one with 1 and one with 3, at %s, is %s', (chance, name) => {
    const all = [
      { name: 'a', weight: 1 },
      { name: 'b', weight: 3 },
    ]
    expect(chooseByWeight(all, chance)?.name).toBe(name)
  })

  it('of none is none', () => {
    expect(chooseByWeight([], 0.5)).toBeNull()
  })
})
