import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  discountCountsAt,
  discountedFen,
  discountedLine,
  discountsCross,
  discountState,
  type DiscountInForce,
  type DiscountSchedule,
  type DiscountTerms,
} from './discount-rules.ts'
import { WEEKDAYS } from './product-discounts.ts'

const at = (text: string) => Date.parse(`${text}+08:00`)
const iso = (text: string) => new Date(at(text)).toISOString()
/** The first of December 2026 is a Tuesday. */
const schedule = (changes: Partial<DiscountSchedule> = {}): DiscountSchedule => ({
  startTime: iso('2026-12-01T00:00:00'),
  endTime: iso('2026-12-31T00:00:00'),
  weekdays: [],
  fromClock: '',
  toClock: '',
  ...changes,
})
const terms = (changes: Partial<DiscountTerms>): DiscountTerms => ({
  kind: 'PERCENT',
  rateBp: null,
  valueFen: null,
  buyQuantity: null,
  giftQuantity: null,
  ...changes,
})
const percent = (rateBp: number) => terms({ rateBp })
const cut = (valueFen: number) => terms({ kind: 'CUT', valueFen })
const special = (valueFen: number) => terms({ kind: 'SPECIAL', valueFen })
const gift = (buyQuantity: number, giftQuantity: number) => terms({ kind: 'GIFT', buyQuantity, giftQuantity })

describe('the price of a line with a discount', () => {
  it.each([
    ['a part of the price', percent(8500), 600, 2, 1020],
    ['half a fen up', percent(5000), 333, 1, 167],
    ['less than half a fen down', percent(3333), 100, 1, 33],
    ['rounded once for the line, and not for each piece', percent(9950), 99, 10, 985],
    ['nothing of nothing', percent(9000), 0, 5, 0],
    ['an amount off each piece', cut(100), 500, 3, 1200],
    ['never less than nothing', cut(700), 500, 3, 0],
    ['a price of its own', special(399), 600, 3, 1197],
    ['a price of its own, whatever the price is', special(399), 1, 1, 399],
    ['no gift yet', gift(2, 1), 500, 2, 1000],
    ['one of three free', gift(2, 1), 500, 3, 1000],
    ['what is over is paid', gift(2, 1), 500, 5, 2000],
    ['two of six free', gift(2, 1), 500, 6, 2000],
    ['pieces of a gift that is not whole', gift(1, 2), 500, 2, 500],
    ['no pieces', gift(2, 1), 500, 0, 0],
    ['beyond what floating point can hold', percent(9999), 99_999_999_999, 9_999, 999_800_009_990_002],
  ] as const)('%s', (_, discount, priceFen, quantity, expected) => {
    expect(discountedFen(discount, priceFen, quantity)).toBe(expected)
  })

  it('is a whole number of fen, never negative, never above the price, and exact for a price of its own', () => {
    const value = fc.integer({ min: 1, max: 1_000_000 })
    const few = fc.integer({ min: 1, max: 99 })
    const kinds = fc.oneof(
      fc.integer({ min: 1000, max: 9900 }).map(percent),
      value.map(cut),
      value.map(special),
      fc.tuple(few, few).map(([paid, free]) => gift(paid, free)),
    )
    fc.assert(
      fc.property(
        kinds,
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 999 }),
        (discount, priceFen, quantity) => {
          const total = discountedFen(discount, priceFen, quantity)
          expect(Number.isSafeInteger(total)).toBe(true)
          expect(total).toBeGreaterThanOrEqual(0)
          const isExact = total === (discount.valueFen ?? 0) * quantity
          expect(discount.kind === 'SPECIAL' ? isExact : total <= priceFen * quantity).toBe(true)
        },
      ),
    )
  })
})

describe('when a discount is in force', () => {
  it.each([
    ['before its start', {}, '2026-11-30T23:59:59', false],
    ['from its start', {}, '2026-12-01T00:00:00', true],
    ['until its end', {}, '2026-12-30T23:59:59', true],
    ['at its end', {}, '2026-12-31T00:00:00', false],
    ['on one of its weekdays', { weekdays: ['2'] }, '2026-12-08T12:00:00', true],
    ['on another day', { weekdays: ['2'] }, '2026-12-09T00:00:00', false],
    ['on a Sunday', { weekdays: ['7'] }, '2026-12-06T23:59:59', true],
    ['in its hours', { fromClock: '14:00', toClock: '17:00' }, '2026-12-08T14:00:00', true],
    ['after its hours', { fromClock: '14:00', toClock: '17:00' }, '2026-12-08T17:00:00', false],
    ['after midnight of a night', { fromClock: '22:00', toClock: '06:00' }, '2026-12-08T05:59:59', true],
    ['after a night', { fromClock: '22:00', toClock: '06:00' }, '2026-12-08T06:00:00', false],
    ['in the night of its day', { weekdays: ['2'], fromClock: '22:00', toClock: '06:00' }, '2026-12-09T03:00:00', true],
    ['in the night before', { weekdays: ['2'], fromClock: '22:00', toClock: '06:00' }, '2026-12-08T03:00:00', false],
    ['in a night that began before it', { fromClock: '22:00', toClock: '06:00' }, '2026-12-01T03:00:00', true],
  ] as const)('%s', (_, changes, moment, expected) => {
    expect(discountCountsAt(schedule(changes as Partial<DiscountSchedule>), at(moment))).toBe(expected)
  })

  it.each([
    [true, '2026-11-30T23:59:59', 'PLANNED'],
    [true, '2026-12-01T00:00:00', 'RUNNING'],
    [true, '2026-12-31T00:00:00', 'ENDED'],
    [false, '2026-12-02T00:00:00', 'DISABLED'],
  ] as const)('enabled %s at %s it is %s', (enabled, moment, state) => {
    expect(discountState({ enabled, ...schedule() }, at(moment))).toBe(state)
  })
})

describe('whether two discounts overlap', () => {
  it.each([
    ['all day and all day', {}, {}, true],
    ['one after the other', {}, { startTime: iso('2026-12-31T00:00:00'), endTime: iso('2027-01-05T00:00:00') }, false],
    ['on different weekdays', { weekdays: ['1', '2'] }, { weekdays: ['3'] }, false],
    ['on a common weekday', { weekdays: ['1', '2'] }, { weekdays: ['2', '3'] }, true],
    ['in different hours', { fromClock: '08:00', toClock: '12:00' }, { fromClock: '12:00', toClock: '14:00' }, false],
    ['for a minute', { fromClock: '08:00', toClock: '12:01' }, { fromClock: '12:00', toClock: '14:00' }, true],
    [
      'a night of Monday and the morning of Tuesday',
      { weekdays: ['1'], fromClock: '22:00', toClock: '06:00' },
      { weekdays: ['2'], fromClock: '05:00', toClock: '08:00' },
      true,
    ],
    [
      'a night of Sunday and the morning of Monday',
      { weekdays: ['7'], fromClock: '22:00', toClock: '06:00' },
      { weekdays: ['1'], fromClock: '05:00', toClock: '08:00' },
      true,
    ],
    [
      'a weekday that none of the common days is',
      { weekdays: ['5'] },
      { startTime: iso('2026-12-07T00:00:00'), endTime: iso('2026-12-09T00:00:00') },
      false,
    ],
  ] as const)('%s: %#', (_, one, other, expected) => {
    const [a, b] = [schedule(one as Partial<DiscountSchedule>), schedule(other as Partial<DiscountSchedule>)]
    expect(discountsCross(a, b)).toBe(expected)
    expect(discountsCross(b, a)).toBe(expected)
  })

  it('agrees with a check of every half hour', () => {
    const HALF_HOUR = 1_800_000
    const first = at('2026-12-01T00:00:00')
    const step = fc.integer({ min: 0, max: 47 })
    const clock = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
    const any = fc
      .record({
        from: fc.integer({ min: 0, max: 600 }),
        length: fc.integer({ min: 1, max: 600 }),
        weekdays: fc.subarray([...WEEKDAYS]),
        hours: fc.option(
          fc.tuple(step, step).filter(([from, to]) => from !== to),
          { nil: null },
        ),
      })
      .map(({ from, length, weekdays, hours }) =>
        schedule({
          startTime: new Date(first + from * HALF_HOUR).toISOString(),
          endTime: new Date(first + (from + length) * HALF_HOUR).toISOString(),
          weekdays,
          fromClock: hours ? clock(hours[0]) : '',
          toClock: hours ? clock(hours[1]) : '',
        }),
      )
    fc.assert(
      fc.property(any, any, (one, other) => {
        const moments = Array.from({ length: 1_200 }, (_, index) => first + index * HALF_HOUR)
        const meet = moments.some((moment) => discountCountsAt(one, moment) && discountCountsAt(other, moment))
        expect(discountsCross(one, other)).toBe(meet)
      }),
    )
  })
})

describe('the discount that applies to a line', () => {
  const discount = (changes: Partial<DiscountInForce> = {}): DiscountInForce => ({
    ...schedule(),
    ...percent(5000),
    id: 'half',
    enabled: true,
    branchIds: ['b1'],
    productIds: ['p1'],
    levelIds: [],
    useLimit: null,
    usedCount: 0,
    ...changes,
  })
  const line = {
    branchId: 'b1',
    productId: 'p1',
    levelId: null,
    priceFen: 301,
    quantity: 1,
    at: at('2026-12-08T12:00:00'),
  }

  it.each([
    ['one that counts', {}, {}, 'half', 151],
    ['one of another branch', { branchIds: ['b2'] }, {}, null, 301],
    ['one of another product', { productIds: ['p2'] }, {}, null, 301],
    ['one that was switched off', { enabled: false }, {}, null, 301],
    ['one whose time is not now', { weekdays: ['1'] as const }, {}, null, 301],
    ['one that was used up', { useLimit: 3, usedCount: 3 }, {}, null, 301],
    ['one that was not used up', { useLimit: 3, usedCount: 2 }, {}, 'half', 151],
    ['none, for several pieces', { enabled: false }, { quantity: 3 }, null, 903],
    ['one of a level, for a guest', { levelIds: ['gold'] }, {}, null, 301],
    ['one of a level, for one of another', { levelIds: ['gold'] }, { levelId: 'silver' }, null, 301],
    ['one of two levels, for one of them', { levelIds: ['gold', 'silver'] }, { levelId: 'silver' }, 'half', 151],
    ['one of a level, for one of it', { levelIds: ['gold'] }, { levelId: 'gold' }, 'half', 151],
  ] as const)('%s', (_, changes, ofLine, discountId, totalFen) => {
    const others = [discount({ id: 'other', productIds: ['p9'] })]
    expect(discountedLine([...others, discount(changes as Partial<DiscountInForce>)], { ...line, ...ofLine })).toEqual({
      discountId,
      totalFen,
    })
  })
})
