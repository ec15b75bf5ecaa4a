import type { ConformanceRequest } from '@netbar/server/testing'
import { calls, type Call } from '@netbar/shared/contract'
import fc from 'fast-check'
import { evilText, evilValue } from './evil.ts'
import type { FuzzRequest } from './requests.ts'

type Path = readonly (string | number)[]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every path in a value, the whole of it first. */
const placesIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (Array.isArray(value)) return [path, ...value.flatMap((item, index) => placesIn(item, [...path, index]))]
  if (!isObject(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => placesIn(item, [...path, key]))]
}

type Change = (value: unknown) => unknown

/** A copy of a value with one place changed; a place changed to undefined is left out. */
const changeAt = (value: unknown, [head, ...rest]: Path, change: Change): unknown => {
  if (head === undefined) return change(value)
  if (Array.isArray(value)) return value.map((item, index) => (index === head ? changeAt(item, rest, change) : item))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === head ? changeAt(item, rest, change) : item]),
  )
}

const changes: fc.Arbitrary<Change> = fc.oneof(
  evilValue.map((evil) => () => evil),
  fc.constantFrom<Change>(
    () => undefined,
    () => null,
    (value) => [value],
    (value) => [value, value],
    (value) => ({ value }),
    (value) => String(value),
    (value) => (typeof value === 'number' ? value + 1 : value),
    (value) => (typeof value === 'number' ? -value : value),
    (value) => (typeof value === 'string' ? value + value : value),
    (value) => (typeof value === 'string' ? ` ${value} ` : value),
    (value) => (Array.isArray(value) ? Array.from({ length: 600 }, () => value[0]) : value),
    (value) => (isObject(value) ? { ...value, surprise: 1, constructor: 1 } : value),
  ),
)

const mutated = (body: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.constantFrom(...placesIn(body)), changes), { maxLength: 2 })
    .map((all) => all.reduce<unknown>((value, [place, change]) => changeAt(value, place, change), body))

const callOf = (name: string): Call | undefined => {
  for (const [feature, group] of Object.entries(calls))
    for (const [key, call] of Object.entries<Call>(group)) if (name === `${feature}.${key}`) return call
  return undefined
}

/** Valid requests, unchanged or with one change. */
export const mutatedRequests = (
  examples: Readonly<Record<string, ConformanceRequest>>,
  accounts: readonly string[],
): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(
    ...Object.entries(examples).flatMap(([name, { path: rest, body }]) => {
      const call = callOf(name)
      if (call === undefined) return []
      const path = call.path.replace(/(\/\{\w+\})+$/, '') + rest
      return [
        fc
          .record({
            as: fc.constantFrom(...accounts),
            tail: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, evilText.map(encodeText)),
            key: fc.stringMatching(/^fuzz-key-[0-9]{1,3}$/),
            body: body === undefined ? fc.constant(undefined) : mutated(body),
          })
          .map(({ as, tail, key, body: sent }): FuzzRequest => ({
            name,
            as,
            method: call.method,
            path: path + tail,
            headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
            body: sent === undefined ? null : Buffer.from(JSON.stringify(sent)).toString('base64'),
          })),
      ]
    }),
  )

const encodeText = (text: string) => encodeURIComponent(text.toWellFormed())
