import fc from 'fast-check'
import { evilBody, evilTail, evilText } from './evil.ts'
import { poolsOf } from './id-kinds.ts'
import { textValues, values, type Pools, type Schema } from './schema-values.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
}

interface Operation {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

/** The parts of the OpenAPI document that the fuzzing uses. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** One request over the wire; `as` is its account. */
export interface FuzzRequest {
  readonly name: string
  readonly as: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Body as base64, so that a failure can be printed and repeated; null where there is none. */
  readonly body: string | null
}

/** Percent-encodes every byte that is not a letter or digit; a lone surrogate becomes the replacement character. */
const encode = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      return /[\w.-]/.test(sign) && byte < 128 ? sign : `%${byte.toString(16).padStart(2, '0')}`
    })
    .join('')

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null, freq: 2 })

const paths = (template: string, parameters: readonly Parameter[], pools: Pools): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...parameters.filter((each) => each.in === 'path').map(({ name, schema }) => textValues(schema, pools, name)),
    )
    .map((texts) => {
      let index = 0
      return template.replaceAll(/\{\w+\}/g, () => encode(texts[index++] ?? ''))
    })

const queries = (parameters: readonly Parameter[], pools: Pools): fc.Arbitrary<string> =>
  fc
    .tuple(
      ...parameters
        .filter((each) => each.in === 'query')
        .map(({ name, required, schema }) => {
          const text = textValues(schema, pools, name).map((value) => `${name}=${encode(value)}`)
          return required ? text : optional(text)
        }),
    )
    .map((parts) => parts.filter((part) => part !== null).join('&'))
    .map((query) => (query === '' ? '' : `?${query}`))

const bodies = (operation: Operation, pools: Pools): fc.Arbitrary<Buffer | null> => {
  const schema = operation.requestBody?.content['application/json']?.schema
  if (schema === undefined) return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, evilBody)
  return fc.oneof(
    { weight: 25, arbitrary: values(schema, pools).map((value) => Buffer.from(JSON.stringify(value) ?? '')) },
    { weight: 1, arbitrary: evilBody },
  )
}

const headersWith = (required: readonly ('Content-Type' | 'Idempotency-Key')[]) =>
  fc.record(
    {
      'Content-Type': fc.oneof(
        { weight: 20, arbitrary: fc.constant('application/json') },
        fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'application/JSON'),
      ),
      'Accept-Language': fc.constantFrom(
        'zh-CN',
        'en-US',
        'zh-TW',
        '*;q=0',
        'x'.repeat(2_000),
        ';;;,,,',
        'constructor',
      ),
      'Idempotency-Key': fc.oneof(
        { weight: 9, arbitrary: fc.stringMatching(/^fuzz-key-[0-9]{1,3}$/) },
        fc.constantFrom('short', 'x'.repeat(129), '__proto__'),
      ),
      'X-Request-Id': fc.constantFrom('request-1', '../../../../x', '<script>', ' '),
    },
    { requiredKeys: [...required] },
  )
// Two for all calls: a pattern of strings takes long to prepare.
const HEADERS = headersWith(['Content-Type'])
const HEADERS_WITH_KEY = headersWith(['Content-Type', 'Idempotency-Key'])

const headers = (parameters: readonly Parameter[]): fc.Arbitrary<Readonly<Record<string, string>>> =>
  parameters.some((each) => each.in === 'header') ? HEADERS_WITH_KEY : HEADERS

const ofOperation = (
  [template, method, operation]: readonly [string, string, Operation],
  all: Pools,
  accounts: readonly string[],
): fc.Arbitrary<FuzzRequest> => {
  const pools = poolsOf(all, operation.operationId)
  return fc
    .record({
      as: fc.constantFrom(...accounts),
      path: paths(template, operation.parameters, pools),
      query: queries(operation.parameters, pools),
      tail: fc.oneof({ weight: 20, arbitrary: fc.constant('') }, evilTail),
      extra: fc.oneof({ weight: 20, arbitrary: fc.constant('') }, evilText.map(encode)),
      headers: headers(operation.parameters),
      body: bodies(operation, pools),
    })
    .map(({ as, path, query, tail, extra, headers: sent, body }) => ({
      name: operation.operationId,
      as,
      method: method.toUpperCase(),
      path: path + extra + query + tail,
      headers: sent,
      body: body === null ? null : body.toString('base64'),
    }))
}

/** Requests of every operation with equal frequency. */
export const fuzzRequests = ({ paths: all }: OpenApi, pools: Pools, accounts: readonly string[]) => {
  const operations = Object.entries(all).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [path, method, operation] as const),
  )
  return fc.oneof(...operations.map((operation) => ofOperation(operation, pools, accounts)))
}
