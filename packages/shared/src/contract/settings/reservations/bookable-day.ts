import { DAY_MINUTES, type RateTerms } from '../../bar/pricing/rates.ts'
import { priceVisit } from '../../bar/pricing/price.ts'
import { lengthOf } from '../../bar/pricing/windows.ts'
import { WHOLE_BP } from '../../core/basis-points.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/durations.ts'
import { shanghaiDay, shanghaiDayStart } from '../../core/shanghai-day.ts'
import { BOOKING_STEP_MINUTES, type BookingRules, type BookingSlot } from './rules.ts'

/** When a branch is open, as `HH:mm` in Asia/Shanghai: past midnight where it closes earlier than it opens, all day where both are empty. */
export interface BranchHours {
  readonly opensAt: string
  readonly closesAt: string
  /** When its day begins. */
  readonly businessDayStart: string
}

/** The machines of a branch that customers choose among, and what an hour at them costs. */
export interface BookableFloor {
  readonly areas: readonly { readonly id: string; readonly name: string }[]
  readonly machines: readonly { readonly id: string; readonly areaId: string | null }[]
  readonly terms: RateTerms
}

/** Why nothing can be booked on a day. */
export type DayRefusal = 'OFF' | 'OVER' | 'TOO_EARLY' | 'NO_SEATS'
/** Why a booking cannot begin at a time of a day. */
export type StartRefusal = 'CLOSED' | 'OUTSIDE_SLOTS' | 'TOO_SHORT' | 'PAST'

/** A time at which a booking can begin. */
export interface BookableStart {
  /** Milliseconds since 1970. */
  readonly from: number
  /** Length of the longest booking, in minutes. */
  readonly longestMinutes: number
  readonly depositFen: number
}

/** What can be booked in an area; machines in none are an area with the id null. */
export interface BookableArea {
  readonly areaId: string | null
  readonly seats: number
  readonly starts: readonly BookableStart[]
}

/** A day of a branch as its customers book it. */
export interface BookableDay {
  /** Why nothing can be booked on it; null where it can. */
  readonly refusal: DayRefusal | null
  readonly areas: readonly BookableArea[]
  /** Its other times. */
  readonly refused: readonly { readonly from: number; readonly why: StartRefusal }[]
}

interface Span {
  readonly from: number
  readonly until: number
}

const STEP_MS = BOOKING_STEP_MINUTES * MINUTE_MS

/** Minute of the day of `HH:mm`; the first one without a time. */
const minuteOf = (clock: string): number => {
  const [hours = '0', minutes = '0'] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The hours of every day from the one before on: a booking of the longest length ends before the last of them does. */
const everyDay = (dayStart: number, slots: readonly BookingSlot[]): readonly Span[] =>
  [-1, 0, 1, 2].flatMap((days) =>
    slots.map((slot) => {
      const from = dayStart + days * DAY_MS + slot.from * MINUTE_MS
      return { from, until: from + lengthOf(slot) * MINUTE_MS }
    }),
  )

/** The same time in as few spans as there can be. */
const merged = (spans: readonly Span[]): readonly Span[] => {
  const all: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1)
    if (last === undefined || span.from > last.until) all.push(span)
    else all[all.length - 1] = { from: last.from, until: Math.max(last.until, span.until) }
  }
  return all
}

const shared = (ones: readonly Span[], others: readonly Span[]): readonly Span[] =>
  ones.flatMap((one) =>
    others
      .map((other) => ({ from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) }))
      .filter(({ from, until }) => from < until),
  )

const around = (spans: readonly Span[], time: number) => spans.find(({ from, until }) => from <= time && time < until)

/** The day of a branch at a moment, which begins when the branch says. */
export const businessDayOf = ({ businessDayStart }: Pick<BranchHours, 'businessDayStart'>, now: number): string =>
  shanghaiDay(now - minuteOf(businessDayStart) * MINUTE_MS)

const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY_MS

/** What the first hour from a moment on costs a guest without a level, by the rules of the counter. */
const firstHourFen = (terms: RateTerms, areaId: string | null, from: number): number =>
  priceVisit(terms, { stays: [{ areaId: areaId ?? '', levelId: null, from }], bought: [], until: from + HOUR_MS })
    .totalFen

/**
 * The deposit of a booking in an area (fen).
 *
 * @param from When it begins, in milliseconds since 1970.
 */
export const depositFenOf = (
  { deposit, depositFen, depositBp }: Pick<BookingRules, 'deposit' | 'depositFen' | 'depositBp'>,
  terms: RateTerms,
  areaId: string | null,
  from: number,
): number => {
  if (deposit === 'FIXED') return depositFen ?? 0
  return deposit === 'PERCENT' ? Math.round((firstHourFen(terms, areaId, from) * (depositBp ?? 0)) / WHOLE_BP) : 0
}

const refusalOfDay = (
  { enabled, advanceDays }: { readonly enabled: boolean; readonly advanceDays: number },
  ahead: number,
  seats: number,
): DayRefusal | null => {
  if (!enabled) return 'OFF'
  if (ahead < 0) return 'OVER'
  if (ahead > advanceDays) return 'TOO_EARLY'
  return seats === 0 ? 'NO_SEATS' : null
}

/**
 * What customers can book on a business day of a branch, as though nobody had booked anything: by area, the times at which a booking
 * can begin with the longest that it can be, and its deposit; and why it cannot begin at the others. A booking lies in the opening
 * hours and in one band of the rules; bands that touch are one.
 *
 * @param day The business day, `yyyy-MM-dd`. Times before it begins in the morning are of the day before.
 * @param now The present, in milliseconds since 1970: nothing is booked for a time that is over.
 */
export const bookableDay = (
  rules: BookingRules & { readonly enabled: boolean },
  hours: BranchHours,
  floor: BookableFloor,
  day: string,
  now: number,
): BookableDay => {
  const bookable = floor.machines.filter(({ id }) => rules.machineIds.includes(id))
  const refusal = refusalOfDay(rules, daysBetween(businessDayOf(hours, now), day), bookable.length)
  if (refusal !== null) return { refusal, areas: [], refused: [] }

  const midnight = Date.parse(shanghaiDayStart(day))
  const opening = { from: minuteOf(hours.opensAt), until: minuteOf(hours.closesAt) }
  const open = merged(everyDay(midnight, [opening]))
  const bands = rules.slots.length === 0 ? open : shared(open, merged(everyDay(midnight, rules.slots)))
  const begins = midnight + minuteOf(hours.businessDayStart) * MINUTE_MS
  const first = Math.ceil(begins / STEP_MS) * STEP_MS
  const times = Array.from({ length: DAY_MINUTES / BOOKING_STEP_MINUTES }, (_, index) => {
    const from = first + index * STEP_MS
    const left = (around(bands, from)?.until ?? from) - from
    const longestMinutes = Math.min(rules.maxMinutes, Math.floor(left / STEP_MS) * BOOKING_STEP_MINUTES)
    const why = refusalOfStart({
      isOpen: around(open, from) !== undefined,
      isInBand: left > 0,
      isLongEnough: longestMinutes >= rules.minMinutes,
      isPast: from < now,
    })
    return { from, longestMinutes, why }
  })

  const starts = times.filter(({ why }) => why === null)
  const seatsIn = Map.groupBy(bookable, ({ areaId }) => areaId)
  const areas = [...floor.areas.map(({ id }) => id), null].flatMap((areaId) => {
    const seats = seatsIn.get(areaId)?.length ?? 0
    if (seats === 0) return []
    const withDeposit = starts.map(({ from, longestMinutes }) => ({
      from,
      longestMinutes,
      depositFen: depositFenOf(rules, floor.terms, areaId, from),
    }))
    return [{ areaId, seats, starts: withDeposit }]
  })
  const refused = times.flatMap(({ from, why }) => (why === null ? [] : [{ from, why }]))
  return { refusal, areas, refused }
}

const refusalOfStart = (start: {
  readonly isOpen: boolean
  readonly isInBand: boolean
  readonly isLongEnough: boolean
  readonly isPast: boolean
}): StartRefusal | null => {
  if (!start.isOpen) return 'CLOSED'
  if (!start.isInBand) return 'OUTSIDE_SLOTS'
  if (!start.isLongEnough) return 'TOO_SHORT'
  return start.isPast ? 'PAST' : null
}
