import { DAY_MS, MINUTE_MS } from '../core/durations.ts'
import type { DiscountState, ProductDiscount } from './product-discounts.ts'
import { SHANGHAI_OFFSET_MS } from '../core/shanghai-day.ts'

const WEEK_DAYS = 7
const WHOLE_BP = 10_000n
const HALF_BP = WHOLE_BP / 2n
/** 1970-01-01 was a Thursday. */
const EPOCH_WEEKDAY = 4

/** How a discount changes a price; fields of other kinds are null. */
export type DiscountTerms = Pick<ProductDiscount, 'kind' | 'rateBp' | 'valueFen' | 'buyQuantity' | 'giftQuantity'>
/** When a discount is in force. */
export type DiscountSchedule = Pick<ProductDiscount, 'startTime' | 'endTime' | 'weekdays' | 'fromClock' | 'toClock'>
/** A discount with its customers, products and branches. */
export type DiscountInForce = DiscountTerms &
  DiscountSchedule &
  Pick<ProductDiscount, 'id' | 'enabled' | 'branchIds' | 'productIds' | 'levelIds' | 'useLimit' | 'usedCount'>

/** State of a discount at a moment in milliseconds since 1970; at `endTime` it has ended. */
export const discountState = (
  { enabled, startTime, endTime }: Pick<ProductDiscount, 'enabled' | 'startTime' | 'endTime'>,
  at: number,
): DiscountState => {
  if (!enabled) return 'DISABLED'
  if (at < Date.parse(startTime)) return 'PLANNED'
  return at < Date.parse(endTime) ? 'RUNNING' : 'ENDED'
}

const clockMs = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE_MS
}

/** Days since 1970 of a moment, in Asia/Shanghai. */
const dayOf = (at: number): number => Math.floor((at + SHANGHAI_OFFSET_MS) / DAY_MS)

/**
 * The window that begins on a day, from (inclusive) to (exclusive) in milliseconds; null where that day has none. A
 * window whose end is before its start runs past midnight and belongs to the day on which it begins.
 */
const windowOf = (
  { weekdays, fromClock, toClock }: DiscountSchedule,
  day: number,
): [from: number, to: number] | null => {
  const weekday = String(((day + EPOCH_WEEKDAY - 1) % WEEK_DAYS) + 1)
  if (weekdays.length > 0 && !weekdays.some((each) => each === weekday)) return null
  const midnight = day * DAY_MS - SHANGHAI_OFFSET_MS
  // Without hours both are midnight, which means the whole day.
  const [from, to] = [clockMs(fromClock), clockMs(toClock)]
  return [midnight + from, midnight + to + (to <= from ? DAY_MS : 0)]
}

/** Whether a discount is in force at a moment: between its start and end, and in one of its windows. */
export const discountCountsAt = (schedule: DiscountSchedule, at: number): boolean => {
  if (at < Date.parse(schedule.startTime) || at >= Date.parse(schedule.endTime)) return false
  const today = dayOf(at)
  return [today - 1, today].some((day) => {
    const window = windowOf(schedule, day)
    return window !== null && window[0] <= at && at < window[1]
  })
}

/** Whether both discounts are in force at any one moment. */
export const discountsCross = (one: DiscountSchedule, other: DiscountSchedule): boolean => {
  const start = Math.max(Date.parse(one.startTime), Date.parse(other.startTime))
  // Weekdays and windows repeat weekly: discounts that do not overlap in the first week never do.
  const end = Math.min(Date.parse(one.endTime), Date.parse(other.endTime), start + WEEK_DAYS * DAY_MS)
  const days = Array.from({ length: dayOf(end) - dayOf(start) + 2 }, (_, index) => dayOf(start) - 1 + index)
  const windowsOf = (schedule: DiscountSchedule) =>
    days.map((day) => windowOf(schedule, day)).filter((window) => window !== null)
  const others = windowsOf(other)
  return windowsOf(one).some(([from, to]) =>
    others.some((window) => Math.max(from, window[0], start) < Math.min(to, window[1], end)),
  )
}

/**
 * Total of `count` pieces with a discount, in fen. A percentage is rounded half up, once for the line. Of a gift,
 * `buyQuantity` of each `buyQuantity + giftQuantity` pieces are paid.
 *
 * @param priceFen Price of one piece without the discount.
 */
export const discountedFen = (
  { kind, rateBp, valueFen, buyQuantity, giftQuantity }: DiscountTerms,
  priceFen: number,
  quantity: number,
): number => {
  switch (kind) {
    case 'PERCENT':
      return Number((BigInt(priceFen) * BigInt(quantity) * BigInt(rateBp ?? 0) + HALF_BP) / WHOLE_BP)
    case 'CUT':
      return Math.max(0, priceFen - (valueFen ?? 0)) * quantity
    case 'SPECIAL':
      return (valueFen ?? 0) * quantity
    case 'GIFT': {
      const [paid, free] = [buyQuantity ?? 1, giftQuantity ?? 0]
      const rest = quantity % (paid + free)
      return (Math.floor(quantity / (paid + free)) * paid + Math.min(rest, paid)) * priceFen
    }
  }
}

/** A line of a sale and its moment. */
export interface SaleLine {
  readonly branchId: string
  readonly productId: string
  /** Membership level of the buyer; null for a guest without a membership. */
  readonly levelId: string | null
  readonly priceFen: number
  readonly quantity: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** The discount that applies to a line, and the total; without a discount, the regular total. */
export const discountedLine = (
  discounts: readonly DiscountInForce[],
  { branchId, productId, levelId, priceFen, quantity, at }: SaleLine,
): { readonly discountId: string | null; readonly totalFen: number } => {
  const found = discounts.find(
    (each) =>
      each.enabled &&
      each.branchIds.includes(branchId) &&
      each.productIds.includes(productId) &&
      (each.levelIds.length === 0 || each.levelIds.some((id) => id === levelId)) &&
      (each.useLimit === null || each.usedCount < each.useLimit) &&
      discountCountsAt(each, at),
  )
  return found
    ? { discountId: found.id, totalFen: discountedFen(found, priceFen, quantity) }
    : { discountId: null, totalFen: priceFen * quantity }
}
