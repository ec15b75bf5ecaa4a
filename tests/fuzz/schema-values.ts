import fc from 'fast-check'
import { evilText, evilValue } from './evil.ts'

/** A JSON Schema of the OpenAPI document, as far as requests use it. */
export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** Existing ids by kind. */
export type Pools = ReadonlyMap<string, readonly string[]>

/** Times of the standard, including forms that programs forget. */
const ISO_8601 =
  /^(19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3])(:?[0-5][0-9])?)$/

const isId = (name: string) => /(^|[a-z])(id|ids|Id|Ids)$|^openid$|^bindid$/.test(name)

/** Mostly an id of the kind that the field is named after, otherwise of any kind, or unknown. */
const ids = (pools: Pools, name: string): fc.Arbitrary<string> => {
  const all = [...pools.values()].flat()
  const kind = name.replace(/(Id|Ids|id|ids)$/, '')
  const own = pools.get(name) ?? pools.get(kind) ?? all
  return fc.oneof(
    { weight: 16, arbitrary: fc.constantFrom(...own) },
    { weight: 2, arbitrary: fc.constantFrom(...all) },
    { weight: 1, arbitrary: fc.constantFrom('nothing', '0', '1') },
  )
}

const texts = ({ pattern, format, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> => {
  if (format === 'date-time')
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.stringMatching(ISO_8601),
    )
  if (format === 'date') return fc.constantFrom('2026-11-21', '2026-02-28', '2020-02-29')
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'))
  const most = Math.max(minLength, Math.min(maxLength, 60))
  return fc.string({ unit: 'grapheme', minLength, maxLength: most })
}

/** Mostly small ones: existing versions, pages and quantities. */
const numbers = ({ minimum = -5, maximum = 50 }: Schema) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, minimum + 2)) }) },
    fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, minimum + 1_000)) }),
  )

const objects = (schema: Schema, pools: Pools): fc.Arbitrary<unknown> => {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    values(property, pools, name),
  ])
  const required = schema.required ?? []
  // Object.fromEntries loses which key has which values, which does not matter here.
  const model = Object.fromEntries(properties) as Record<string, fc.Arbitrary<unknown>>
  return fc.record(model, { requiredKeys: [...required] })
}

const good = (schema: Schema, pools: Pools, name: string): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => values(choice, pools, name)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return isId(name) || pools.has(name) ? ids(pools, name) : texts(schema)
    case 'integer':
    case 'number':
      return numbers(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(values(schema.items ?? {}, pools, name), { minLength: schema.minItems ?? 0, maxLength: 4 })
    case 'object':
      return objects(schema, pools)
    case undefined:
    default:
      return evilValue
  }
}

/** Values of a schema, and now and then an invalid one. */
export const values = (schema: Schema, pools: Pools, name = ''): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 40, arbitrary: good(schema, pools, name) }, { weight: 1, arbitrary: evilValue })

/** The same for URL parameters, which are text. */
export const textValues = (schema: Schema, pools: Pools, name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 20, arbitrary: good(schema, pools, name).map((value) => String(value)) },
    { weight: 1, arbitrary: evilText },
  )
