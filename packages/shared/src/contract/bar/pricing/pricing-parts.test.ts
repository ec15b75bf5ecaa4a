import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEDUCT_ORDERS } from '../../core/deduct-order.ts'
import { takeFrom } from './balance.ts'
import { coverOf, isOffered } from './packages.ts'
import { planProblems } from './plan-problems.ts'
import type { PackageRate, RateTerms, StandardRate, TimeWindow } from './rates.ts'
import { isWithin, windowsOverlap } from './windows.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const ALWAYS: TimeWindow = { weekdays: EVERY_DAY, from: 0, until: 0 }
const window = (weekdays: readonly number[], from: number, until: number): TimeWindow => ({
  weekdays: [...weekdays],
  from: from * 60,
  until: until * 60,
})
const at = (text: string) => Date.parse(`2026-11-${text}:00+08:00`)

describe('hours of weekdays', () => {
  it.each([
    // The 20th of November 2026 is a Friday.
    ['20T21:59', false],
    ['20T22:00', true],
    ['21T00:00', true],
    ['21T07:59', true],
    ['21T08:00', false],
    ['21T22:00', false],
    ['20T07:59', false],
  ])('from Friday 22:00 to 08:00 include %s: %s', (text, is) => {
    expect(isWithin(window([5], 22, 8), at(text))).toBe(is)
  })
  it.each([
    ['22T23:59', true],
    ['23T00:30', true],
    ['23T01:00', false],
    ['16T00:30', true],
  ])('from Sunday 23:00 to 01:00 include %s: %s', (text, is) => {
    expect(isWithin(window([7], 23, 1), at(text))).toBe(is)
  })
  it.each([
    ['20T00:00', true],
    ['20T23:59', true],
    ['21T00:00', false],
    ['19T23:59', false],
  ])('of all Friday include %s: %s', (text, is) => {
    expect(isWithin(window([5], 0, 0), at(text))).toBe(is)
  })

  it.each([
    [window([1], 8, 12), window([1], 12, 14), false],
    [window([1], 8, 12), window([1], 11, 14), true],
    [window([1], 8, 12), window([2], 8, 12), false],
    [window([1], 22, 8), window([2], 7, 9), true],
    [window([1], 22, 8), window([2], 8, 9), false],
    [window([7], 22, 8), window([1], 0, 1), true],
    [window([1, 3], 8, 9), window([2, 3], 8, 9), true],
    [window([1], 8, 20), window([1], 10, 12), true],
    [ALWAYS, window([4], 3, 4), true],
  ])('%j and %j overlap: %s', (one, other, is) => {
    expect(windowsOverlap(one, other)).toBe(is)
    expect(windowsOverlap(other, one)).toBe(is)
  })
})

const packageEntries = {
  id: 'p',
  name: 'p',
  areaId: null,
  levelId: null,
  when: ALWAYS,
  priceFen: 1,
  isAutomatic: false,
}
const overnight = (from: number, until: number): PackageRate => ({
  ...packageEntries,
  kind: 'OVERNIGHT',
  night: { from: from * 60, until: until * 60 },
})

describe('a package', () => {
  it.each([
    ['20T21:40', '20T22:00', '21T08:00'],
    ['20T22:00', '20T22:00', '21T08:00'],
    ['21T02:00', '21T02:00', '21T08:00'],
    ['21T07:59', '21T07:59', '21T08:00'],
    ['21T08:00', '21T22:00', '22T08:00'],
  ])('of the night that is bought on %s covers %s to %s', (text, from, until) => {
    expect(coverOf(overnight(22, 8), at(text))).toEqual({ from: at(from), until: at(until) })
  })
  it('of a night after midnight covers the hours of that day', () => {
    expect(coverOf(overnight(0, 7), at('20T23:30'))).toEqual({ from: at('21T00:00'), until: at('21T07:00') })
  })
  it('of hours covers them from when it is bought', () => {
    const hours: PackageRate = { ...packageEntries, kind: 'PACKAGE', minutes: 90 }
    expect(coverOf(hours, at('20T21:40'))).toEqual({ from: at('20T21:40'), until: at('20T23:10') })
  })
  it.each([
    [null, null, true],
    ['hall', null, true],
    ['hall', 'gold', true],
    ['room', 'gold', false],
    ['hall', 'silver', false],
  ])('of area %s and level %s is offered to gold in the hall: %s', (areaId, levelId, is) => {
    const rate = { ...overnight(22, 8), areaId, levelId, when: window([5], 20, 23) }
    const place = { areaId: 'hall', levelId: 'gold' }
    expect(isOffered(rate, place, at('20T22:00'))).toBe(is)
    expect(isOffered(rate, place, at('20T23:00'))).toBe(false)
  })
})

describe('a balance', () => {
  it.each([
    ['PRINCIPAL_FIRST', 300, [300, 0]],
    ['PRINCIPAL_FIRST', 1100, [1000, 100]],
    ['GIFT_FIRST', 300, [0, 300]],
    ['GIFT_FIRST', 700, [200, 500]],
    ['PRORATA', 300, [200, 100]],
    ['PRORATA', 100, [66, 34]],
    ['PRORATA', 1500, [1000, 500]],
    ['PRINCIPAL_FIRST', 0, [0, 0]],
    ['GIFT_FIRST', 1501, null],
  ] as const)('of 1000 and 500 gives %s for %d fen: %j', (order, amount, taken) => {
    const expected = taken === null ? null : { principalFen: taken[0], giftFen: taken[1] }
    expect(takeFrom({ principalFen: 1000, giftFen: 500 }, amount, order)).toEqual(expected)
  })
  it('of nothing pays nothing', () => {
    for (const order of DEDUCT_ORDERS)
      expect(takeFrom({ principalFen: 0, giftFen: 0 }, 0, order)).toEqual({ principalFen: 0, giftFen: 0 })
  })
  it('gives exactly the amount, and never more than it has of either', () => {
    expect.hasAssertions()
    const amounts = fc.nat(100_000)
    fc.assert(
      fc.property(
        amounts,
        amounts,
        amounts,
        fc.constantFrom(...DEDUCT_ORDERS),
        (principalFen, giftFen, amount, order) => {
          const taken = takeFrom({ principalFen, giftFen }, amount, order)
          expect(taken === null).toBe(amount > principalFen + giftFen)
          if (taken === null) return
          expect(taken.principalFen + taken.giftFen).toBe(amount)
          expect(taken.principalFen).toBeGreaterThanOrEqual(0)
          expect(taken.giftFen).toBeGreaterThanOrEqual(0)
          expect(taken.principalFen).toBeLessThanOrEqual(principalFen)
          expect(taken.giftFen).toBeLessThanOrEqual(giftFen)
        },
      ),
    )
  })
})

describe('a plan', () => {
  const rate = (parts: Partial<StandardRate> = {}): StandardRate => ({
    areaId: null,
    levelId: null,
    when: ALWAYS,
    fenPerHour: 600,
    ...parts,
  })
  const problems = (rates: readonly StandardRate[], parts: Partial<RateTerms> = {}) =>
    planProblems({
      stepMinutes: 15,
      minimumFen: 0,
      baseFenPerHour: 500,
      packages: [],
      ...parts,
      rates: [...rates],
    }).map(({ field, rule }) => `${field} ${rule}`)
  it.each([
    [[], []],
    [[rate(), rate({ areaId: 'hall' })], []],
    [[rate({ areaId: 'hall' }), rate({ areaId: 'hall', levelId: 'gold' })], []],
    [[rate({ when: window([1], 8, 12) }), rate({ when: window([1], 12, 20) })], []],
    [[rate(), rate()], ['rates.1.when overlap']],
    [[rate({ areaId: 'hall' }), rate(), rate({ areaId: 'hall' })], ['rates.2.when overlap']],
    [[rate({ fenPerHour: 601 })], ['rates.0.fenPerHour stepNotWhole']],
  ])('with the rates %j has the problems %j', (rates, expected) => {
    expect(problems(rates)).toEqual(expected)
  })
  it('is wrong where a step of its base price is no whole fen', () => {
    expect(problems([], { stepMinutes: 1 })).toEqual(['baseFenPerHour stepNotWhole'])
    expect(problems([], { stepMinutes: 1, baseFenPerHour: 480 })).toEqual([])
  })
})
