import * as v from 'valibot'
import { fen, id, quantity } from '../../core/primitives.ts'

/** Minutes of a day. */
export const DAY_MINUTES = 1_440
/** Lengths of a billing step. */
export const STEP_MINUTES = [1, 5, 10, 15, 30, 60] as const
/** Maximum price of an hour or a package, in fen: ¥10,000. */
export const MAX_RATE_FEN = 1_000_000
/** Maximum length of a package: a week. */
export const MAX_PACKAGE_MINUTES = 7 * DAY_MINUTES

const amount = v.pipe(fen, v.minValue(0), v.maxValue(MAX_RATE_FEN))
const minuteOfDay = v.pipe(quantity, v.maxValue(DAY_MINUTES - 1))
const weekday = v.pipe(quantity, v.minValue(1), v.maxValue(7))

/**
 * Hours of some weekdays in Asia/Shanghai, in minutes of the day. Where `until` is not after `from`, it is of the next day:
 * the night that begins on Friday is Friday's. The same minute twice is a whole day.
 */
export const timeWindow = v.object({
  /** From Monday, 1, to Sunday, 7. */
  weekdays: v.pipe(v.array(weekday), v.minLength(1), v.maxLength(7)),
  from: minuteOfDay,
  until: minuteOfDay,
})
export type TimeWindow = v.InferOutput<typeof timeWindow>

/** Whom and where something is for; null is every area, or every guest. */
const scope = { areaId: v.nullable(id), levelId: v.nullable(id) }

/** Price of an hour in some hours of the week. */
export const standardRate = v.object({ ...scope, when: timeWindow, fenPerHour: amount })
export type StandardRate = v.InferOutput<typeof standardRate>

const packageEntries = {
  id,
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(30)),
  ...scope,
  /** When it can be bought. */
  when: timeWindow,
  priceFen: amount,
  /** Charged in place of the hours wherever it is cheaper, without anybody buying it. */
  isAutomatic: v.boolean(),
}
/** Some hours for one price, from when they are bought. */
export const hoursPackage = v.object({
  ...packageEntries,
  kind: v.literal('PACKAGE'),
  minutes: v.pipe(quantity, v.minValue(1), v.maxValue(MAX_PACKAGE_MINUTES)),
})
/** A night for one price. It ends at the night's end, whenever it was bought. */
export const overnightPackage = v.object({
  ...packageEntries,
  kind: v.literal('OVERNIGHT'),
  night: v.object({ from: minuteOfDay, until: minuteOfDay }),
})
/** A package of a plan. */
export const packageRate = v.variant('kind', [hoursPackage, overnightPackage])
export type PackageRate = v.InferOutput<typeof packageRate>

/** What a branch charges for time at its machines. */
export const rateTerms = v.object({
  /** Every step that has begun is charged. */
  stepMinutes: v.picklist(STEP_MINUTES),
  /** Least that a visit costs at the hourly price. */
  minimumFen: amount,
  /** Price of an hour where no rate applies. */
  baseFenPerHour: amount,
  rates: v.pipe(v.array(standardRate), v.maxLength(100)),
  packages: v.pipe(v.array(packageRate), v.maxLength(50)),
})
export type RateTerms = v.InferOutput<typeof rateTerms>
