import * as v from 'valibot'
import { WHOLE_BP } from '../../core/basis-points.ts'
import { fen, id, quantity } from '../../core/primitives.ts'
import { formText } from '../../kit/resource.ts'
import { DAY_MINUTES } from '../../bar/pricing/rates.ts'

/** Where customers book. */
export const BOOKING_CHANNELS = ['WECHAT', 'CLIENT', 'BAR'] as const
/** What is paid when a seat is booked. */
export const DEPOSIT_KINDS = ['NONE', 'FIXED', 'PERCENT'] as const
/** What who does not come loses. */
export const NO_SHOW_CHARGES = ['NONE', 'DEPOSIT'] as const

/** Minutes from one start of a booking to the next; lengths are multiples of it. */
export const BOOKING_STEP_MINUTES = 30
/** Days ahead that a seat is booked at most; 0 is today alone. */
export const MAX_ADVANCE_DAYS = 7
/** Bounds of the length of a booking, in minutes. */
export const MIN_BOOKING_MINUTES = 60
export const MAX_BOOKING_MINUTES = 720
/** Time bands of a day at most. */
export const MAX_SLOTS = 8
/** Bounds of how long a seat is held for who is late, in minutes. */
export const MIN_HOLD_MINUTES = 10
export const MAX_HOLD_MINUTES = 30
/** Minutes before a booking that its seat is locked at most, and that who sits there is told at most. */
export const MAX_LOCK_MINUTES = 60
export const MAX_WARNING_MINUTES = 120
/** Maximum deposit in fen: ¥1,000. */
export const MAX_DEPOSIT_FEN = 100_000
/** Times that somebody has not come before the blacklist. */
export const NO_SHOWS_UNTIL_BLACKLISTED = 3
/** Days on the blacklist at most. */
export const MAX_BLACKLIST_DAYS = 365
/** Maximum length of the text that customers read. */
export const CUSTOMER_TEXT_LENGTH = 500
/** Machines of a branch that can be bookable at most. */
const MAX_BOOKABLE_MACHINES = 1_000

const minuteOfDay = v.pipe(quantity, v.maxValue(DAY_MINUTES - 1))
const length = v.pipe(quantity, v.minValue(MIN_BOOKING_MINUTES), v.maxValue(MAX_BOOKING_MINUTES))
const upTo = (max: number) => v.pipe(quantity, v.maxValue(max))

/**
 * A time band of every day in Asia/Shanghai, in minutes of the day. Where `until` is not after `from`, it is of the next day; the same
 * minute twice is a whole day.
 */
export const bookingSlot = v.strictObject({ from: minuteOfDay, until: minuteOfDay })
export type BookingSlot = v.InferOutput<typeof bookingSlot>

/** How seats of a branch are booked. Rules over several fields: `bookingRuleProblems`. */
export const bookingRules = v.strictObject({
  channels: v.pipe(v.array(v.picklist(BOOKING_CHANNELS)), v.minLength(1), v.maxLength(BOOKING_CHANNELS.length)),
  /** Machines that can be booked. */
  machineIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_BOOKABLE_MACHINES)),
  advanceDays: upTo(MAX_ADVANCE_DAYS),
  minMinutes: length,
  maxMinutes: length,
  /** Bands in which a booking lies; without one, all of the opening hours. */
  slots: v.pipe(v.array(bookingSlot), v.maxLength(MAX_SLOTS)),
  deposit: v.picklist(DEPOSIT_KINDS),
  /** Of a fixed deposit; null for another. */
  depositFen: v.optional(v.nullable(v.pipe(fen, v.minValue(1), v.maxValue(MAX_DEPOSIT_FEN))), null),
  /** Share of the price of the first hour; null for another deposit. */
  depositBp: v.optional(v.nullable(v.pipe(quantity, v.minValue(1), v.maxValue(WHOLE_BP))), null),
  /** Minutes before a booking from which its seat is locked for others. */
  lockBeforeMinutes: upTo(MAX_LOCK_MINUTES),
  /** Minutes before a booking at which who sits there is told. */
  warnOccupantMinutes: upTo(MAX_WARNING_MINUTES),
  /** Minutes that the seat is held after the booking has begun: then its customer has not come. */
  holdAfterMinutes: v.pipe(quantity, v.minValue(MIN_HOLD_MINUTES), v.maxValue(MAX_HOLD_MINUTES)),
  noShowCharge: v.picklist(NO_SHOW_CHARGES),
  /** Whether the seat is unlocked with a code of six digits. */
  unlockByCode: v.boolean(),
  /** Days on the blacklist of who has not come three times; 0 for none. */
  blacklistDays: upTo(MAX_BLACKLIST_DAYS),
  customerText: v.optional(formText(CUSTOMER_TEXT_LENGTH), ''),
})
export type BookingRules = v.InferOutput<typeof bookingRules>

/** Rules as they are kept: all of their machines may have been removed since. */
export const keptBookingRules = v.object({ ...bookingRules.entries, machineIds: v.array(id) })
