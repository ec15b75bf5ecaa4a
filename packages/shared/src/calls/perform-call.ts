import * as v from 'valibot'
import type { Call, CallAnswer, CallInput } from '../contract/define-call.ts'
import { quantity } from '../contract/primitives.ts'
import { Status } from '../contract/status.ts'
import { HttpFailure, type HttpPort, type HttpResponse } from '../ports/index.ts'
import { CallError } from './call-error.ts'

/** Every request gives up after 30 s (specification §7). */
export const REQUEST_TIMEOUT_MS = 30_000

/** A URL containing this word yields the body unchanged (specification §7). */
const RAW_URL_WORD = 'distribution'

export interface CallOptions {
  readonly token: string | null
  readonly locale: string
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
}

const envelope = v.object({
  status: v.number(),
  msg: v.nullish(v.string(), null),
  data: v.optional(v.unknown()),
  rows: v.optional(v.unknown()),
  total: v.optional(v.unknown()),
  errors: v.optional(v.unknown()),
})
const fieldErrors = v.array(
  v.pipe(
    v.object({ field: v.string(), msg: v.string() }),
    v.transform(({ field, msg }) => ({ field, message: msg })),
  ),
)

/** The parts of a request that the contract may declare. */
interface LooseInput {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  readonly body?: unknown
}

const buildUrl = (call: Call, input: LooseInput): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

const send = async (http: HttpPort, call: Call, input: LooseInput, options: CallOptions): Promise<HttpResponse> => {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': options.locale }
  if (options.token) headers['Authorization'] = options.token
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  try {
    return await http.send({
      method: call.method,
      url: buildUrl(call, input),
      headers,
      body: input.body ?? null,
      timeoutMs: REQUEST_TIMEOUT_MS,
      signal: options.signal,
    })
  } catch (failure) {
    throw new CallError({
      reason: 'unanswered',
      httpFailure: failure instanceof HttpFailure ? failure.cause : 'network',
    })
  }
}

/**
 * Two spellings of the same answer are understood: `{data}` and, for lists, `{rows,total}` or `{data:{rows,total}}`. A list
 * without a total, as look-ups may be, is whole.
 */
const answerOf = (call: Call, body: v.InferOutput<typeof envelope>): unknown => {
  if (call.layout === 'data') return v.parse(call.answer, body.data)
  const list = body.rows === undefined ? body.data : body
  const { rows, total } = v.parse(v.object({ rows: v.array(call.answer), total: v.optional(quantity) }), list)
  return { rows, total: total ?? rows.length }
}

/** Makes one call and yields its data; throws {@link CallError} only. */
export const performCall = async <C extends Call>(
  http: HttpPort,
  call: C,
  input: CallInput<C>,
  options: CallOptions,
): Promise<CallAnswer<C>> => {
  // CallInput<C> always has this looser shape; TypeScript cannot see through the generic.
  const response = await send(http, call, input as LooseInput, options)
  if (response.status === 401) throw new CallError({ reason: 'refused', status: Status.signedOut })
  try {
    if (call.layout === 'raw' || call.path.includes(RAW_URL_WORD)) {
      // The schema of the call is the proof of the type; the generic hides it from TypeScript.
      return v.parse(call.answer, response.body) as CallAnswer<C>
    }
    const body = v.parse(envelope, response.body)
    if (body.status !== Status.ok) {
      const errors = v.safeParse(fieldErrors, body.errors)
      throw new CallError({
        reason: 'refused',
        status: body.status,
        serverMessage: body.msg,
        fieldErrors: errors.success ? errors.output : [],
        handled: call.handledStatuses?.includes(body.status) ?? false,
        data: body.data,
      })
    }
    // As above: parsed by the schema of this very call.
    return answerOf(call, body) as CallAnswer<C>
  } catch (failure) {
    throw failure instanceof CallError ? failure : new CallError({ reason: 'malformed' })
  }
}
