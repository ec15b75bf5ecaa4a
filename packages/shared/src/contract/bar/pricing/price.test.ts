import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../core/durations.ts'
import { coverOf, isOffered } from './packages.ts'
import { fenPerHourAt, priceVisit } from './price.ts'
import type { PackageRate, RateTerms, StandardRate } from './rates.ts'
import { leavesAt, stayAt } from './visit.ts'
import type { BoughtPackage, Stay, Visit } from './visit.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const ALWAYS = { weekdays: EVERY_DAY, from: 0, until: 0 }
const ALL = { areaId: null, levelId: null }
const NIGHT = { from: 22 * 60, until: 8 * 60 }
/** The 21st of November 2026, a Saturday, in Asia/Shanghai. */
const at = (clock: string, day = '2026-11-21') => Date.parse(`${day}T${clock}:00+08:00`)
const HALL: Stay = { from: at('14:00'), areaId: 'hall', levelId: null }
const visit = (until: number, { stays = [HALL], bought = [] }: Partial<Visit> = {}): Visit => ({ stays, bought, until })

const terms = (parts: Partial<RateTerms> = {}): RateTerms => ({
  stepMinutes: 15,
  minimumFen: 0,
  baseFenPerHour: 500,
  rates: [],
  packages: [],
  ...parts,
})
const rate = (fenPerHour: number, parts: Partial<StandardRate> = {}): StandardRate => ({
  ...ALL,
  when: ALWAYS,
  fenPerHour,
  ...parts,
})
const FIVE_HOURS: PackageRate = {
  ...ALL,
  id: 'five',
  name: '5 h',
  kind: 'PACKAGE',
  when: ALWAYS,
  priceFen: 2000,
  isAutomatic: true,
  minutes: 300,
}
const OVERNIGHT: PackageRate = {
  ...ALL,
  id: 'night',
  name: 'night',
  kind: 'OVERNIGHT',
  priceFen: 2500,
  isAutomatic: true,
  night: NIGHT,
  when: { weekdays: EVERY_DAY, from: 21 * 60 + 30, until: 23 * 60 + 30 },
}
const fenOf = (plan: RateTerms, of: Visit) => priceVisit(plan, of).totalFen
const from = (clock: string, day?: string): Partial<Visit> => ({ stays: [{ ...HALL, from: at(clock, day) }] })

describe('time at hourly prices', () => {
  it.each([
    ['14:00', 0],
    ['14:01', 125],
    ['14:15', 125],
    ['14:16', 250],
    ['15:00', 500],
    ['16:20', 1250],
  ])('from 14:00 to %s costs %d fen: every step that has begun', (clock, fen) => {
    expect(fenOf(terms(), visit(at(clock)))).toBe(fen)
  })

  it.each([
    ['14:00', 0, 0],
    ['14:01', 300, 175],
    ['14:30', 300, 50],
    ['14:31', 375, 0],
    ['15:00', 500, 0],
  ])('to %s costs %d fen where 300 are the least, %d of them to make up for it', (clock, totalFen, minimumFen) => {
    expect(priceVisit(terms({ minimumFen: 300 }), visit(at(clock)))).toMatchObject({ totalFen, minimumFen })
  })

  it('has the price of the first moment of each step, and a line for each price', () => {
    const evening = rate(800, { when: { weekdays: EVERY_DAY, from: 18 * 60, until: 0 } })
    const price = priceVisit(terms({ stepMinutes: 30, rates: [evening] }), visit(at('18:55'), from('17:10')))
    expect(price).toEqual({
      totalFen: 1300,
      minimumFen: 0,
      lines: [
        { kind: 'STANDARD', packageId: null, fenPerHour: 500, from: at('17:10'), until: at('18:10'), fen: 500 },
        { kind: 'STANDARD', packageId: null, fenPerHour: 800, from: at('18:10'), until: at('19:10'), fen: 800 },
      ],
    })
  })

  it.each([
    ['hall', null, 500],
    ['hall', 'gold', 400],
    ['room', null, 1200],
    ['room', 'gold', 1200],
    ['vip', 'gold', 900],
  ])('of an hour in the %s for level %s costs %d fen: the nearest rate, the area first', (areaId, levelId, fen) => {
    const rates = [
      rate(400, { levelId: 'gold' }),
      rate(1200, { areaId: 'room' }),
      rate(900, { areaId: 'vip', levelId: 'gold' }),
      rate(1500, { areaId: 'vip' }),
    ]
    const stays: Visit['stays'] = [{ from: at('14:00'), areaId, levelId }]
    expect(fenOf(terms({ rates }), visit(at('15:00'), { stays }))).toBe(fen)
    expect(fenOf(terms({ rates: rates.toReversed() }), visit(at('15:00'), { stays }))).toBe(fen)
  })

  it('changes with the place from the next step on', () => {
    const rates = [rate(1200, { areaId: 'room' })]
    const stays: Visit['stays'] = [HALL, { ...HALL, from: at('14:10'), areaId: 'room' }]
    expect(fenOf(terms({ rates }), visit(at('14:45'), { stays }))).toBe(125 + 300 + 300)
  })

  it('changes with the level from the next step on', () => {
    const rates = [rate(400, { levelId: 'gold' })]
    const stays: Visit['stays'] = [HALL, { ...HALL, from: at('14:30'), levelId: 'gold' }]
    expect(fenOf(terms({ rates }), visit(at('15:00'), { stays }))).toBe(250 + 200)
  })

  it('at a step that is no whole number of fen is rounded in each step', () => {
    expect(fenOf(terms({ stepMinutes: 1 }), visit(at('15:00')))).toBe(480)
  })
})

describe('an automatic package', () => {
  const plan = terms({ packages: [FIVE_HOURS, OVERNIGHT] })

  it.each([
    ['15:00', 500],
    ['18:00', 2000],
    ['18:15', 2000],
    ['19:00', 2000],
    ['19:01', 2125],
    ['23:59', 4000],
  ])('is charged for 14:00 to %s where hours cost more: %d fen', (clock, fen) => {
    expect(fenOf(plan, visit(at(clock)))).toBe(fen)
  })

  it('is not charged where hours cost the same', () => {
    expect(priceVisit(plan, visit(at('18:00'))).lines).toMatchObject([{ kind: 'STANDARD', fen: 2000 }])
  })

  it('is not there for those who would have to buy it', () => {
    const packages = [{ ...FIVE_HOURS, isAutomatic: false }]
    expect(fenOf(terms({ packages }), visit(at('19:00')))).toBe(2500)
  })

  it.each([
    ['22:00', '2026-11-22T08:00', 2500],
    ['23:15', '2026-11-22T07:00', 2500],
    ['23:15', '2026-11-22T08:30', 2750],
    ['23:30', '2026-11-22T08:00', 4250],
    ['21:40', '2026-11-22T08:00', 2750],
  ])('of the night from %s to %s costs %d fen', (clock, until, fen) => {
    const end = Date.parse(`${until}:00+08:00`)
    expect(fenOf(terms({ packages: [OVERNIGHT] }), visit(end, from(clock)))).toBe(fen)
  })

  it('costs less than the minimum charge where it does', () => {
    const packages = [{ ...FIVE_HOURS, priceFen: 800 }]
    expect(priceVisit(terms({ minimumFen: 1000, packages }), visit(at('14:30')))).toEqual({
      totalFen: 800,
      minimumFen: 0,
      lines: [
        { kind: 'PACKAGE', packageId: 'five', fenPerHour: null, from: at('14:00'), until: at('19:00'), fen: 800 },
      ],
    })
  })

  it('costs less than the minimum charge where hours end with it, too', () => {
    const packages = [{ ...FIVE_HOURS, minutes: 60, priceFen: 800 }]
    expect(fenOf(terms({ minimumFen: 1000, packages }), visit(at('15:00')))).toBe(800)
  })

  it('and hours beside it cost the minimum charge together, at least', () => {
    const packages = [{ ...FIVE_HOURS, priceFen: 800 }]
    expect(fenOf(terms({ minimumFen: 1000, packages }), visit(at('19:15')))).toBe(1000)
  })

  it('goes on where the guest moves within its area', () => {
    const packages = [{ ...FIVE_HOURS, areaId: 'hall' }]
    const stays: Visit['stays'] = [HALL, { ...HALL, from: at('16:00') }]
    expect(fenOf(terms({ packages }), visit(at('19:00'), { stays }))).toBe(2000)
  })

  it('ends where the guest leaves its area', () => {
    const packages = [{ ...FIVE_HOURS, areaId: 'hall' }]
    const rates = [rate(1200, { areaId: 'room' })]
    const stays: Visit['stays'] = [HALL, { ...HALL, from: at('18:30'), areaId: 'room' }]
    expect(fenOf(terms({ packages, rates }), visit(at('19:00'), { stays }))).toBe(2000 + 600)
    expect(fenOf(terms({ packages: [FIVE_HOURS], rates }), visit(at('19:00'), { stays }))).toBe(2000)
  })

  it('of a level goes on when the level changes, at the price with which it began', () => {
    const packages = [
      { ...FIVE_HOURS, levelId: 'silver' },
      { ...FIVE_HOURS, id: 'gold', levelId: 'gold', priceFen: 1500 },
    ]
    const silver: Stay = { ...HALL, levelId: 'silver' }
    const stays: Visit['stays'] = [silver, { ...HALL, from: at('18:45'), levelId: 'gold' }]
    expect(priceVisit(terms({ packages }), visit(at('19:00'), { stays }))).toMatchObject({
      totalFen: 2000,
      lines: [{ packageId: 'five' }],
    })
  })

  it('begins later where that is cheaper, and hours before it are cheapest at their own price', () => {
    const packages = [{ ...FIVE_HOURS, when: { weekdays: EVERY_DAY, from: 15 * 60, until: 16 * 60 } }]
    expect(fenOf(terms({ packages }), visit(at('20:00')))).toBe(500 + 2000)
  })

  it('is one of several that may follow each other', () => {
    const dear = rate(1000)
    expect(fenOf(terms({ rates: [dear], packages: [FIVE_HOURS] }), visit(at('00:00', '2026-11-22')))).toBe(4000)
  })
})

describe('a package that was bought', () => {
  const five: BoughtPackage = {
    packageId: 'five',
    kind: 'PACKAGE',
    areaId: 'hall',
    priceFen: 2000,
    from: at('14:00'),
    until: at('19:00'),
  }

  it.each([
    ['14:00', 2000],
    ['19:00', 2000],
    ['19:15', 2125],
  ])('is owed whole, and covers its time: to %s %d fen', (clock, fen) => {
    expect(fenOf(terms({ minimumFen: 2100 }), visit(at(clock), { bought: [five] }))).toBe(fen)
  })

  it('later does not give back the step that had begun', () => {
    const later = { ...five, from: at('14:20'), until: at('19:20') }
    expect(fenOf(terms(), visit(at('19:20'), { bought: [later] }))).toBe(250 + 2000)
    const price = priceVisit(terms(), visit(at('19:30'), { bought: [later] }))
    expect(price.totalFen).toBe(250 + 2000 + 125)
    expect(price.lines.map(({ fen }) => fen)).toEqual([2000, 250, 125])
  })

  it('covers its own area alone', () => {
    const stays: Visit['stays'] = [HALL, { ...HALL, from: at('15:00'), areaId: 'room' }]
    expect(fenOf(terms(), visit(at('16:00'), { stays, bought: [five] }))).toBe(2500)
    expect(fenOf(terms(), visit(at('16:00'), { stays, bought: [{ ...five, areaId: null }] }))).toBe(2000)
  })

  it('covers nothing where the guest leaves its area at once, and all where its area is reached at once', () => {
    const room = { ...HALL, areaId: 'room' }
    expect(fenOf(terms(), visit(at('15:00'), { stays: [HALL, room], bought: [five] }))).toBe(2500)
    expect(fenOf(terms(), visit(at('15:00'), { stays: [room, HALL], bought: [five] }))).toBe(2000)
  })

  it('is followed by the next that was bought', () => {
    const next = { ...five, packageId: 'more', from: at('19:00'), until: at('22:00'), priceFen: 900 }
    const price = priceVisit(terms(), visit(at('22:15'), { bought: [five, next] }))
    expect(price.totalFen).toBe(3025)
    expect(price.lines.map(({ packageId, fen }) => [packageId, fen])).toEqual([
      ['five', 2000],
      ['more', 900],
      [null, 125],
    ])
  })
})

const AREAS = fc.constantFrom('hall', 'room')
const LEVELS = fc.constantFrom(null, 'silver', 'gold')
const scopes = { areaId: fc.option(AREAS), levelId: LEVELS }
const minuteOfDay = fc.integer({ min: 0, max: 47 }).map((halfHours) => halfHours * 30)
const windows = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  from: minuteOfDay,
  until: minuteOfDay,
})
const prices = fc.integer({ min: 0, max: 60 }).map((sixty) => sixty * 60)
const packageEntries = {
  ...scopes,
  id: fc.uuid(),
  name: fc.constant('p'),
  when: windows,
  priceFen: prices,
  isAutomatic: fc.boolean(),
}
const packages = fc.oneof(
  fc.record({ ...packageEntries, kind: fc.constant('PACKAGE' as const), minutes: fc.integer({ min: 30, max: 600 }) }),
  fc.record({
    ...packageEntries,
    kind: fc.constant('OVERNIGHT' as const),
    night: fc.record({ from: minuteOfDay, until: minuteOfDay }),
  }),
)
const plans = fc.record({
  stepMinutes: fc.constantFrom(5 as const, 15 as const, 30 as const, 60 as const),
  minimumFen: prices,
  baseFenPerHour: prices,
  rates: fc.array(fc.record({ ...scopes, when: windows, fenPerHour: prices }), { maxLength: 4 }),
  packages: fc.array(packages, { maxLength: 3 }),
})
const starts = fc.integer({ min: 0, max: 7 * 24 * 60 }).map((minute) => at('00:00') + minute * MINUTE_MS)
const minutes = fc.integer({ min: 0, max: 1500 })
const visits = fc
  .record({
    start: starts,
    moves: fc.array(fc.record({ after: minutes, areaId: AREAS, levelId: LEVELS }), { minLength: 1, maxLength: 4 }),
    length: minutes,
  })
  .map(({ start, moves: [first, ...moves], length }): Visit => {
    const later = moves.map(({ after, areaId, levelId }) => ({ areaId, levelId, from: start + after * MINUTE_MS }))
    const { areaId = 'hall', levelId = null } = first ?? {}
    return {
      stays: [{ areaId, levelId, from: start }, ...later.toSorted((one, other) => one.from - other.from)],
      bought: [],
      until: start + length * MINUTE_MS,
    }
  })
const withoutExtras = (plan: RateTerms): RateTerms => ({ ...plan, minimumFen: 0, packages: [] })

describe('any visit', () => {
  it('costs the same when a stay is cut in two, at whatever moment', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(plans, visits, minutes, (plan, of, after) => {
        const [first, ...others] = of.stays
        const cut = first.from + after * MINUTE_MS
        const before = of.stays.findLast((stay) => stay.from <= cut) ?? first
        const later = [...others, { ...before, from: cut }].toSorted((one, other) => one.from - other.from)
        expect(fenOf(plan, { ...of, stays: [first, ...later] })).toBe(fenOf(plan, of))
      }),
    )
  })

  it('costs what two visits would that meet where a step begins, apart from minimum and packages', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(plans, visits, fc.integer({ min: 0, max: 50 }), (plan, of, steps) => {
        const [{ from: start }] = of.stays
        const cut = Math.min(start + steps * plan.stepMinutes * MINUTE_MS, of.until)
        fc.pre((cut - start) % (plan.stepMinutes * MINUTE_MS) === 0)
        const place = of.stays.findLast((stay) => stay.from <= cut) ?? of.stays[0]
        const second: Visit = { ...of, stays: [{ ...place, from: cut }, ...of.stays.filter((stay) => stay.from > cut)] }
        const bare = withoutExtras(plan)
        expect(fenOf(bare, { ...of, until: cut }) + fenOf(bare, second)).toBe(fenOf(bare, of))
      }),
    )
  })

  it('is never negative, adds up to its lines, and never gets cheaper by staying longer', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(plans, visits, minutes, (plan, of, more) => {
        const { totalFen, lines, minimumFen } = priceVisit(plan, of)
        expect(totalFen).toBeGreaterThanOrEqual(0)
        expect(lines.reduce((sum, { fen }) => sum + fen, minimumFen)).toBe(totalFen)
        expect(fenOf(plan, { ...of, until: of.until + more * MINUTE_MS })).toBeGreaterThanOrEqual(totalFen)
      }),
    )
  })

  it('never costs more than hours alone, nor than an automatic package that covers it', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(plans, visits, (plan, of) => {
        const packaged = { ...FIVE_HOURS, priceFen: plan.minimumFen, minutes: 3000 }
        const cheap = { ...plan, packages: [...plan.packages, packaged] }
        expect(fenOf(plan, of)).toBeLessThanOrEqual(fenOf({ ...plan, packages: [] }, of))
        expect(fenOf(cheap, of)).toBeLessThanOrEqual(Math.max(packaged.priceFen, plan.minimumFen))
      }),
    )
  })

  it('costs what the cheapest of all ways to pay for it does, each of which is tried', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(plans, visits, fc.integer({ min: 0, max: 6 }), (plan, of, steps) => {
        const hourly = { ...plan, stepMinutes: 60 as const }
        const until = of.stays[0].from + steps * HOUR_MS
        const totals = (time: number, fen: number, hasSteps: boolean): readonly number[] => {
          if (time >= until) return [hasSteps ? Math.max(fen, plan.minimumFen) : fen]
          const place = stayAt(of, time)
          const packages = hourly.packages
            .filter((each) => each.isAutomatic && isOffered(each, place, time) && coverOf(each, time).from === time)
            .flatMap((each) => {
              const end = Math.min(coverOf(each, time).until, leavesAt(of, each.areaId, time))
              return totals(end, fen + each.priceFen, hasSteps)
            })
          return [...totals(time + HOUR_MS, fen + fenPerHourAt(hourly, place, time), true), ...packages]
        }
        expect(fenOf(hourly, { ...of, until })).toBe(Math.min(...totals(of.stays[0].from, 0, false)))
      }),
      { numRuns: 500 },
    )
  })

  it('of a day in steps of a minute is priced, with packages that may begin at each', () => {
    const plan = terms({ stepMinutes: 1, baseFenPerHour: 600, packages: [FIVE_HOURS, OVERNIGHT] })
    expect(fenOf(plan, visit(at('14:00') + 24 * HOUR_MS))).toBe(8900)
  })
})
