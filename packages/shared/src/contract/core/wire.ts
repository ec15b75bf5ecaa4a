/**
 * Lenient schemas for answers of servers of other makes (docs/embedding.md, "A server of your own"). Each normalizes a
 * value to the form that the domain uses and then validates it; answers of our own server pass unchanged. Requests use
 * the strict schemas in `primitives.ts`.
 */
import * as v from 'valibot'
import { fen, quantity } from './primitives.ts'

/** ISO 8601 date and time, with `T` or a space, and optionally a zone; without one it is Asia/Shanghai. */
const MOMENT = /^([\d-]{10})[T ]([\d:.]{5,})(Z|([+-]\d\d):?(\d\d)?)?$/
/** Milliseconds since 1970; fewer digits would be seconds, or a year. */
const MILLISECONDS = /^\d{12,13}$/

const isoOf = (value: unknown): unknown => {
  const text = String(value)
  const [, day, time, zone = '+08:00', hours, minutes = '00'] = MOMENT.exec(text) ?? []
  const moment = `${day}T${time}${hours === undefined ? zone : `${hours}:${minutes}`}`
  // Null for an invalid date.
  return new Date(MILLISECONDS.test(text) ? Number(text) : moment).toJSON()
}
const textOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
const numberOf = (value: unknown): unknown => (/^-?\d+$/.test(String(value)) ? Number(value) : value)

/** Schemas of normalized moments and flags; our OpenAPI document recognizes them by identity. */
export const isoText = v.string()
export const flagText = v.picklist(['0', '1', 'false', 'true'])

/* @__NO_SIDE_EFFECTS__ */
const normalized = <Schema extends v.GenericSchema>(normalize: (value: unknown) => unknown, schema: Schema) =>
  v.pipe(v.unknown(), v.transform(normalize), schema)

/** A moment: ISO 8601, `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai, or milliseconds since 1970. */
export const wireTime = normalized(isoOf, isoText)
/** A text that satisfies the schema; numbers are converted. */
/* @__NO_SIDE_EFFECTS__ */
export const wireTextOf = <Schema extends v.GenericSchema<string>>(schema: Schema) => normalized(textOf, schema)
export const wireText = wireTextOf(v.string())
/** A boolean: also 0 and 1, and either as text. */
export const wireFlag = v.pipe(
  normalized(String, flagText),
  v.transform((text) => text === '1' || text === 'true'),
)
/** A whole number that satisfies the schema; text is converted. */
/* @__NO_SIDE_EFFECTS__ */
export const wireNumberOf = <Schema extends v.GenericSchema<number>>(schema: Schema) => normalized(numberOf, schema)
export const wireQuantity = wireNumberOf(quantity)
export const wireFen = wireNumberOf(fen)

/** An optional value: `otherwise` where it is missing, null, or cannot be parsed. */
/* @__NO_SIDE_EFFECTS__ */
export const withFallback = <Schema extends v.GenericSchema, const Otherwise extends v.InferOutput<Schema> | null>(
  schema: Schema,
  otherwise: Otherwise,
): v.GenericSchema<unknown, v.InferOutput<Schema> | Otherwise> =>
  // `otherwise` is declared as an output of the schema; valibot's types do not see it through the generic.
  v.fallback(v.nullish(schema, otherwise as never), otherwise as never) as never
