import * as v from 'valibot'
import type { Call, CallAnswer, CallInput } from '../../contract/core/define-call.ts'
import { rowsOf } from '../../contract/core/rows-of.ts'
import { Status } from '../../contract/core/status.ts'
import { withFallback, wireNumberOf, wireQuantity, wireText } from '../../contract/core/wire.ts'
import { HttpFailure, type HttpPort, type HttpResponse } from '../ports/index.ts'
import { CallError } from './call-error.ts'
import { readAnswer, type ReadAnswer } from './read-answer.ts'

/** Timeout of every request: 30 s (specification §7). */
export const REQUEST_TIMEOUT_MS = 30_000

/** A URL containing this word yields the body unchanged (specification §7). */
const RAW_URL_WORD = 'distribution'

/** Rows of an answer that could not be parsed and are left out of the result. */
export interface LeftOutRows {
  /** Method and path of the call, as in the contract. */
  readonly call: string
  /** Path of each value that could not be parsed. */
  readonly places: readonly string[]
}

export interface CallOptions {
  readonly token: string | null
  readonly locale: string
  readonly idempotencyKey?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Called for left-out rows, to log and count them. */
  readonly onLeftOut?: ((rows: LeftOutRows) => void) | undefined
}

const envelope = v.object({
  status: wireNumberOf(v.number()),
  msg: withFallback(wireText, null),
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
 * Two layouts of the same answer are accepted: `{data}` and, for lists, `{rows,total}` or `{data:{rows,total}}`. A list
 * without a total, as lookups may be, is complete.
 */
const answerOf = (call: Call, body: v.InferOutput<typeof envelope>): ReadAnswer<unknown> => {
  if (call.layout === 'data') return readAnswer(call.answer, body.data)
  const listOf = call.leavesOutRows ? rowsOf : v.array
  const page = v.object({ rows: listOf(call.answer), total: withFallback(wireQuantity, null) })
  const { output, leftOut } = readAnswer(page, body.rows === undefined ? body.data : body)
  const { rows, total } = output
  return { output: { rows, total: total ?? rows.length, leftOut: leftOut.length }, leftOut }
}

/** Sends one call and yields its data; throws {@link CallError} only. */
export const performCall = async <C extends Call>(
  http: HttpPort,
  call: C,
  input: CallInput<C>,
  options: CallOptions,
): Promise<CallAnswer<C>> => {
  // CallInput<C> always has this looser shape; TypeScript cannot see it through the generic.
  const response = await send(http, call, input as LooseInput, options)
  if (response.status === 401) throw new CallError({ reason: 'refused', status: Status.signedOut })
  if (call.layout === 'raw' || call.path.includes(RAW_URL_WORD)) {
    // Parsed by the schema of this call; the generic hides the type from TypeScript.
    return readAnswer(call.answer, response.body).output as CallAnswer<C>
  }
  // A proxy or a firewall that refuses has no envelope.
  if (response.status === 403 && !v.is(envelope, response.body))
    throw new CallError({ reason: 'refused', status: Status.forbidden })
  const body = readAnswer(envelope, response.body).output
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
  const { output, leftOut } = answerOf(call, body)
  if (leftOut.length > 0) options.onLeftOut?.({ call: `${call.method} ${call.path}`, places: leftOut })
  // As above: parsed by the schema of this call.
  return output as CallAnswer<C>
}
