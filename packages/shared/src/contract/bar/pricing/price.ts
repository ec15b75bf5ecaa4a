import { HOUR_MS, MINUTE_MS } from '../../core/durations.ts'
import { coverOf, isFor, isIn, isOffered } from './packages.ts'
import type { PackageRate, RateTerms, StandardRate } from './rates.ts'
import { leavesAt, stayAt } from './visit.ts'
import type { Place, Visit } from './visit.ts'
import { isWithin } from './windows.ts'

/** A part of a visit's price. */
export interface PricedLine {
  readonly kind: PackageRate['kind'] | 'STANDARD'
  /** The package; null for time at an hourly price. */
  readonly packageId: string | null
  /** The hourly price; null for a package. */
  readonly fenPerHour: number | null
  readonly from: number
  readonly until: number
  readonly fen: number
}

/** Price of a visit, and what it is made of. */
export interface VisitPrice {
  readonly totalFen: number
  readonly lines: readonly PricedLine[]
  /** Part of the total that makes up for the minimum charge. */
  readonly minimumFen: number
}

/** One way to pay for a visit up to a moment. */
interface Way {
  readonly time: number
  readonly fen: number
  readonly lines: readonly PricedLine[]
  /** Where there is no time at hourly prices, the minimum charge does not apply. */
  readonly hasSteps: boolean
}

const nearness = ({ areaId, levelId }: StandardRate): number => (areaId === null ? 0 : 2) + (levelId === null ? 0 : 1)

/** Price of an hour in a place at a moment: of the rate that is nearest, the area before the level. */
export const fenPerHourAt = (terms: RateTerms, place: Place, time: number): number => {
  const rates = terms.rates.filter((rate) => isFor(rate, place) && isWithin(rate.when, time))
  const [nearest] = rates.toSorted((one, other) => nearness(other) - nearness(one))
  return nearest?.fenPerHour ?? terms.baseFenPerHour
}

/** End of the time that was bought and is not over; the moment itself where there is none. */
const boughtUntil = (visit: Visit, time: number): number => {
  const ends = visit.bought
    .filter(({ areaId, from }) => from <= time && isIn(areaId, stayAt(visit, from)))
    .map(({ areaId, from, until }) => Math.min(until, leavesAt(visit, areaId, from)))
  return Math.max(time, ...ends)
}

/** A way with one more step at the hourly price. A line goes on as long as its price does. */
const withStep = (terms: RateTerms, visit: Visit, way: Way): Way => {
  const { time: from } = way
  const until = from + terms.stepMinutes * MINUTE_MS
  const fenPerHour = fenPerHourAt(terms, stayAt(visit, from), from)
  const fen = Math.round((fenPerHour * terms.stepMinutes * MINUTE_MS) / HOUR_MS)
  const last = way.lines.at(-1)
  const lines =
    last !== undefined && last.fenPerHour === fenPerHour && last.until === from
      ? [...way.lines.slice(0, -1), { ...last, until, fen: last.fen + fen }]
      : [...way.lines, { kind: 'STANDARD' as const, packageId: null, fenPerHour, from, until, fen }]
  return { time: until, fen: way.fen + fen, lines, hasSteps: true }
}

/** The ways that go on with an automatic package from here. */
const withPackages = (terms: RateTerms, visit: Visit, way: Way): readonly Way[] => {
  const { time: from } = way
  return terms.packages
    .filter((rate) => rate.isAutomatic && isOffered(rate, stayAt(visit, from), from))
    .map((rate) => ({ rate, cover: coverOf(rate, from) }))
    .filter(({ cover }) => cover.from === from)
    .map(({ rate: { kind, id, areaId, priceFen }, cover }) => {
      const until = Math.min(cover.until, leavesAt(visit, areaId, from))
      const line = { kind, packageId: id, fenPerHour: null, from, until, fen: priceFen }
      return { ...way, time: until, fen: way.fen + priceFen, lines: [...way.lines, line] }
    })
}

/** How a way goes on: over time that was bought, or with a step or a package. */
const nextOf = (terms: RateTerms, visit: Visit, way: Way): readonly Way[] => {
  const paidUntil = boughtUntil(visit, way.time)
  return paidUntil > way.time
    ? [{ ...way, time: paidUntil }]
    : [withStep(terms, visit, way), ...withPackages(terms, visit, way)]
}

/** What a way costs at its end. */
const ended = (terms: RateTerms, { fen, lines, hasSteps }: Way): VisitPrice => {
  const minimumFen = hasSteps ? Math.max(0, terms.minimumFen - fen) : 0
  return { totalFen: fen + minimumFen, lines, minimumFen }
}

const cheapest = <Way extends { readonly fen: number }>(ways: readonly Way[]): readonly Way[] =>
  ways.toSorted((one, other) => one.fen - other.fen).slice(0, 1)

/**
 * Price of a visit. Every step that has begun costs the price of its first moment; a visit with any time at hourly
 * prices costs the minimum at least; and it never costs more than automatic packages would have, the minimum included.
 */
export const priceVisit = (terms: RateTerms, visit: Visit): VisitPrice => {
  const bought = visit.bought.map(({ kind, packageId, from, until, priceFen }) => ({
    kind,
    packageId,
    fenPerHour: null,
    from,
    until,
    fen: priceFen,
  }))
  const fen = bought.reduce((sum, line) => sum + line.fen, 0)
  const start: Way = { time: visit.stays[0].from, fen, lines: bought, hasSteps: false }
  let best = ended(terms, { ...start, fen: Infinity })
  let open: readonly Way[] = [start]
  // All ways of a moment are gone on from before those of later ones: of those that meet, one with time at hourly
  // prices and one without.
  while (open.length > 0) {
    const time = Math.min(...open.map((way) => way.time))
    const here = open.filter((way) => way.time === time)
    const later = open.filter((way) => way.time > time)
    const ways = [...Map.groupBy(here, ({ hasSteps }) => hasSteps).values()].flatMap(cheapest)
    if (time < visit.until) open = [...later, ...ways.flatMap((way) => nextOf(terms, visit, way))]
    else {
      best = ways
        .map((way) => ended(terms, way))
        .reduce((one, price) => (price.totalFen < one.totalFen ? price : one), best)
      open = later
    }
  }
  return best
}
