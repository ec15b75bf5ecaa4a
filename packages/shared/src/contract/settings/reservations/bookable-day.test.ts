import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleBookingRules } from '../../../testing/example-booking-rules.ts'
import { bookableDay, businessDayOf, type BookableFloor, type BranchHours } from './bookable-day.ts'
import type { BookingRules, BookingSlot } from './rules.ts'

const MINUTE = 60_000
const DAY = '2026-12-02'
const at = (moment: string): number => Date.parse(`2026-12-${moment.replace(' ', 'T')}:00+08:00`)
const clock = (time: number): string => new Date(time + 8 * 60 * MINUTE).toISOString().slice(8, 16).replace('T', ' ')
const slot = (from: string, until: string): BookingSlot => {
  const minute = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  return { from: minute(from), until: minute(until) }
}

const hoursOf = (text: string, businessDayStart = '00:00'): BranchHours => {
  const [opensAt = '', closesAt = ''] = text.split('-')
  return { opensAt, closesAt, businessDayStart }
}
const rules: BookingRules & { readonly enabled: boolean } = {
  ...exampleBookingRules({ machineIds: ['a1', 'a2', 'b1'], advanceDays: 3, maxMinutes: 240, deposit: 'NONE' }),
  enabled: true,
}
const floor: BookableFloor = {
  areas: [
    { id: 'hall', name: '大厅' },
    { id: 'room', name: '包间' },
    { id: 'empty', name: '露台' },
  ],
  machines: [
    { id: 'a1', areaId: 'hall' },
    { id: 'a2', areaId: 'hall' },
    { id: 'a3', areaId: 'hall' },
    { id: 'b1', areaId: 'room' },
  ],
  terms: {
    stepMinutes: 30,
    minimumFen: 0,
    baseFenPerHour: 500,
    rates: [
      {
        areaId: 'room',
        levelId: null,
        fenPerHour: 1_001 * 2,
        when: { weekdays: [1, 2, 3, 4, 5, 6, 7], from: 18 * 60, until: 0 },
      },
    ],
    packages: [],
  },
}
const dayOf = (
  hours: BranchHours,
  change: Partial<typeof rules> = {},
  now = at('01 12:00'),
  day = DAY,
  machines = floor.machines,
) => bookableDay({ ...rules, ...change }, hours, { ...floor, machines }, day, now)
/** First and last start, and the length of the last. */
const edges = ({ areas }: ReturnType<typeof dayOf>) => {
  const starts = areas[0]?.starts ?? []
  const [first, last] = [starts[0], starts.at(-1)]
  return first && last ? [clock(first.from), clock(last.from), starts.length, last.longestMinutes] : []
}

describe('the times at which a booking can begin', () => {
  it.each<[what: string, hours: string, change: Partial<typeof rules>, starts: readonly (string | number)[]]>([
    ['begin and end with the opening hours', '09:00-23:00', {}, ['02 09:00', '02 22:00', 27, 60]],
    ['are those of the clock', '09:10-22:50', {}, ['02 09:30', '02 21:30', 25, 60]],
    ['are all of a branch that never closes', '-', {}, ['02 00:00', '02 23:30', 48, 240]],
    ['are all of one that closes when it opens', '08:00-08:00', {}, ['02 00:00', '02 23:30', 48, 240]],
    ['leave time for the shortest', '09:00-23:00', { minMinutes: 180 }, ['02 09:00', '02 20:00', 23, 180]],
    ['are of a band', '09:00-23:00', { slots: [slot('13:00', '18:00')] }, ['02 13:00', '02 17:00', 9, 60]],
    [
      'are of bands that touch as of one',
      '09:00-23:00',
      { slots: [slot('13:00', '15:00'), slot('15:00', '18:00')] },
      ['02 13:00', '02 17:00', 9, 60],
    ],
    [
      'end with the hours where a band does not',
      '09:00-20:00',
      { slots: [slot('18:00', '06:00')] },
      ['02 18:00', '02 19:00', 3, 60],
    ],
    ['are none of a band outside of the hours', '09:00-17:00', { slots: [slot('18:00', '22:00')] }, []],
    ['are of two nights where hours pass midnight', '18:00-06:00', {}, ['02 00:00', '02 23:30', 23, 240]],
    ['are of a band past midnight', '-', { slots: [slot('22:00', '02:00')] }, ['02 00:00', '02 23:30', 7, 150]],
  ])('%s', (_, hours, change, starts) => {
    expect(edges(dayOf(hoursOf(hours), change))).toEqual(starts)
  })

  it('of a day that begins in the morning include the night after it', () => {
    const day = dayOf(hoursOf('18:00-06:00', '08:00'))
    expect(edges(day)).toEqual(['02 18:00', '03 05:00', 23, 60])
  })

  it('say why the others are none', () => {
    const day = dayOf(hoursOf('10:00-14:00'), { slots: [slot('11:00', '14:00')] }, at('02 11:40'))
    const why = new Map(day.refused.map((each) => [clock(each.from), each.why]))
    expect(day.areas[0]?.starts.map(({ from }) => clock(from))).toEqual(['02 12:00', '02 12:30', '02 13:00'])
    expect(['02 09:30', '02 10:30', '02 11:30', '02 13:30', '02 14:00'].map((time) => why.get(time))).toEqual([
      'CLOSED',
      'OUTSIDE_SLOTS',
      'PAST',
      'TOO_SHORT',
      'CLOSED',
    ])
  })

  it('are those of each area that has a bookable machine, in the order of the floor', () => {
    const seats = dayOf(hoursOf('-'), { machineIds: ['b1', 'x1', 'a2', 'gone'] }, at('01 12:00'), DAY, [
      ...floor.machines,
      { id: 'x1', areaId: null },
    ]).areas.map(({ areaId, seats: count }) => [areaId, count])
    expect(seats).toEqual([
      ['hall', 1],
      ['room', 1],
      [null, 1],
    ])
  })
})

describe('a day', () => {
  it.each<[day: string, change: Partial<typeof rules>, refusal: string | null]>([
    ['2026-12-01', {}, null],
    ['2026-11-30', {}, 'OVER'],
    ['2026-12-04', {}, null],
    ['2026-12-05', {}, 'TOO_EARLY'],
    ['2026-12-02', { advanceDays: 0 }, 'TOO_EARLY'],
    ['2026-12-01', { enabled: false }, 'OFF'],
    ['2026-12-01', { machineIds: ['gone'] }, 'NO_SEATS'],
  ])('%s %j: %s', (day, change, refusal) => {
    const found = dayOf(hoursOf('-'), change, at('01 12:00'), day)
    expect(found.refusal).toBe(refusal)
    expect(found.areas.length > 0).toBe(refusal === null)
  })

  it.each([
    ['00:00', '01 00:00', '2026-12-01'],
    ['08:00', '01 07:59', '2026-11-30'],
    ['08:00', '01 08:00', '2026-12-01'],
  ])('that begins at %s is, at %s, %s', (businessDayStart, now, day) => {
    expect(businessDayOf({ businessDayStart }, at(now))).toBe(day)
  })
})

describe('the deposit', () => {
  const depositsAt = (time: string, change: Partial<typeof rules>) =>
    dayOf(hoursOf('-'), change).areas.map(
      ({ starts }) => starts.find(({ from }) => clock(from) === `02 ${time}`)?.depositFen,
    )
  it.each<[what: string, time: string, change: Partial<typeof rules>, fen: readonly number[]]>([
    ['is none', '18:00', { deposit: 'NONE', depositFen: 700, depositBp: 900 }, [0, 0]],
    ['is an amount', '18:00', { deposit: 'FIXED', depositFen: 700 }, [700, 700]],
    ['is a share of the first hour in its area', '18:00', { deposit: 'PERCENT', depositBp: 5_000 }, [250, 1_001]],
    [
      'is one of both prices where it changes in between',
      '17:30',
      { deposit: 'PERCENT', depositBp: 10_000 },
      [500, 1_251],
    ],
    ['is of whole fen', '18:00', { deposit: 'PERCENT', depositBp: 333 }, [17, 67]],
  ])('%s', (_, time, change, fen) => {
    expect(depositsAt(time, change)).toEqual(fen)
  })
})

const anyClock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const text = (value: number) => String(value).padStart(2, '0')
  return `${text(Math.floor(quarter / 4))}:${text((quarter % 4) * 15)}`
})
const anyHours = fc.record({
  opensAt: fc.oneof(fc.constant(''), anyClock),
  closesAt: fc.oneof(fc.constant(''), anyClock),
  businessDayStart: anyClock,
})
const anySlot = fc.record({ from: fc.integer({ min: 0, max: 1_439 }), until: fc.integer({ min: 0, max: 1_439 }) })
const anyRules = fc
  .record({
    slots: fc.array(anySlot, { maxLength: 4 }),
    min: fc.integer({ min: 2, max: 24 }),
    more: fc.integer({ min: 0, max: 22 }),
    advanceDays: fc.integer({ min: 0, max: 7 }),
    deposit: fc.constantFrom('NONE', 'FIXED', 'PERCENT'),
    depositBp: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ min, more, ...parts }) => ({
    ...parts,
    depositFen: 500,
    minMinutes: min * 30,
    maxMinutes: Math.min(24, min + more) * 30,
  }))
const anyNow = fc.integer({ min: at('01 00:00'), max: at('05 00:00') })

/** Whether a minute is within hours of every day. */
const isIn = (time: number, from: number, until: number): boolean => {
  const minute = Math.floor((time + 8 * 60 * MINUTE) / MINUTE) % 1_440
  return from < until ? from <= minute && minute < until : minute >= from || minute < until
}
const minuteOf = (text: string): number => (text === '' ? 0 : Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))

describe('whatever the rules and the hours are', () => {
  it('every half hour of the day is told once, as bookable or not', () => {
    fc.assert(
      fc.property(anyHours, anyRules, anyNow, (hours, change, now) => {
        const day = dayOf(hours, change, now, businessDayOf(hours, now))
        const [first] = day.areas
        expect(day.areas.map(({ starts }) => starts.map(({ from }) => from))).toEqual(
          day.areas.map(() => first?.starts.map(({ from }) => from)),
        )
        const times = [...(first?.starts ?? []), ...day.refused].map(({ from }) => from)
        expect(new Set(times).size).toBe(48)
        expect(times.every((time) => time % (30 * MINUTE) === 0)).toBe(true)
        expect(times.every((time) => businessDayOf(hours, time) === businessDayOf(hours, now))).toBe(true)
      }),
    )
  })

  it('a booking is as long as one may be, of whole steps, and every minute of it is open and in a band', () => {
    fc.assert(
      fc.property(anyHours, anyRules, anyNow, (hours, change, now) => {
        const slots = change.slots
        const isFree = (time: number) =>
          isIn(time, minuteOf(hours.opensAt), minuteOf(hours.closesAt)) &&
          (slots.length === 0 || slots.some(({ from, until }) => isIn(time, from, until)))
        const day = dayOf(hours, change, now, businessDayOf(hours, now))
        const found = new Map(day.areas[0]?.starts.map(({ from, longestMinutes }) => [from, longestMinutes]))
        for (const from of [...found.keys(), ...day.refused.map((each) => each.from)]) {
          let free = 0
          while (free < change.maxMinutes && isFree(from + free * MINUTE)) free += 1
          const longest = Math.floor(free / 30) * 30
          const isBookable = longest >= change.minMinutes && from >= now
          expect(found.get(from)).toBe(isBookable ? longest : undefined)
        }
      }),
    )
  })

  it('a deposit is no less than nothing, and a share of it no more than the hour', () => {
    fc.assert(
      fc.property(anyHours, anyRules, anyNow, (hours, change, now) => {
        const day = dayOf(hours, change, now, businessDayOf(hours, now))
        for (const { starts } of day.areas)
          for (const { depositFen } of starts) {
            expect(depositFen).toBeGreaterThanOrEqual(0)
            expect(depositFen).toBeLessThanOrEqual(change.deposit === 'FIXED' ? 500 : 2_002)
          }
      }),
    )
  })
})
