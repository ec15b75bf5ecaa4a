/**
 * What is read of servers of other makes, and how (docs/embedding.md, "A server of your own"). Each piece brings a value to
 * the form that the domain has, and then asks of it what the domain asks: what our own server sends stays as it is.
 * Requests are made of the strict pieces in `primitives.ts`.
 */
import * as v from 'valibot'
import { fen, quantity } from './primitives.ts'

/** Day, time, and a zone with hours and minutes, in ISO 8601 or with a space; without a zone it is Asia/Shanghai's. */
const MOMENT = /^([\d-]{10})[T ]([\d:.]{5,})(Z|([+-]\d\d):?(\d\d)?)?$/
/** Milliseconds since 1970; fewer digits would be seconds, or a year. */
const MILLISECONDS = /^\d{12,13}$/

const isoOf = (value: unknown): unknown => {
  const text = String(value)
  const [, day, time, zone = '+08:00', hours, minutes = '00'] = MOMENT.exec(text) ?? []
  const moment = `${day}T${time}${hours === undefined ? zone : `${hours}:${minutes}`}`
  // Null where it is none.
  return new Date(MILLISECONDS.test(text) ? Number(text) : moment).toJSON()
}
const textOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
const numberOf = (value: unknown): unknown => (/^-?\d+$/.test(String(value)) ? Number(value) : value)

/** What a moment and a yes or no are asked to be: our OpenAPI document knows them by these. */
export const isoText = v.string()
export const flagText = v.picklist(['0', '1', 'false', 'true'])

/* @__NO_SIDE_EFFECTS__ */
const brought = <Schema extends v.GenericSchema>(bring: (value: unknown) => unknown, schema: Schema) =>
  v.pipe(v.unknown(), v.transform(bring), schema)

/** A moment: ISO 8601, `yyyy-MM-dd HH:mm:ss` of Asia/Shanghai, or milliseconds since 1970. */
export const wireTime = brought(isoOf, isoText)
/** A text that this schema takes; a number is one too. */
/* @__NO_SIDE_EFFECTS__ */
export const wireTextOf = <Schema extends v.GenericSchema<string>>(schema: Schema) => brought(textOf, schema)
export const wireText = wireTextOf(v.string())
/** A yes or no: also 0 and 1, and their names as texts. */
export const wireFlag = v.pipe(
  brought(String, flagText),
  v.transform((text) => text === '1' || text === 'true'),
)
/** A whole number, also as a text, that this schema takes. */
/* @__NO_SIDE_EFFECTS__ */
export const wireNumberOf = <Schema extends v.GenericSchema<number>>(schema: Schema) => brought(numberOf, schema)
export const wireQuantity = wireNumberOf(quantity)
export const wireFen = wireNumberOf(fen)

/** What is read if it is there. What is missing, null, or cannot be read is as `otherwise`. */
/* @__NO_SIDE_EFFECTS__ */
export const withFallback = <Schema extends v.GenericSchema, const Otherwise extends v.InferOutput<Schema> | null>(
  schema: Schema,
  otherwise: Otherwise,
): v.GenericSchema<unknown, v.InferOutput<Schema> | Otherwise> =>
  // Both defaults are what is declared here; valibot's types do not see it through the generic.
  v.fallback(v.nullish(schema, otherwise as never), otherwise as never) as never
