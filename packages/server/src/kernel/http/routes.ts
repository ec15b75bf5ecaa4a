import { calls, CONFIRMATION_HEADER, EXPORT_QUERY, MINUTE_MS, Status } from '@netbar/shared/contract'
import type { Call } from '@netbar/shared/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Database } from '../../platform/db/index.ts'
import { newId } from '../new-id.ts'
import { isWithin } from '../networks.ts'
import { branchNeeding, checkAccess } from '../rights/index.ts'
import type { RecordCall } from '../operation.ts'
import { withRequestId } from '../request-id.ts'
import type { Authenticate, AuthenticateMachine } from '../authenticate.ts'
import type { MachineCaller, Actor, CallContext, PublicContext } from '../context.ts'
import { preferredLocale } from '../texts/index.ts'
import { answerBody } from './envelope.ts'
import type { Handlers } from '../implement.ts'
import { Refusal } from '../refusal.ts'
import { parseRequest, readIdempotencyKey } from './request-parts.ts'
import { tokenOf } from './token-of.ts'

/** Handlers of every call of the contract. */
export type AllHandlers = { readonly [Feature in keyof typeof calls]: Handlers<(typeof calls)[Feature]> }

export interface RouteParts {
  readonly database: Database
  readonly authenticate: Authenticate
  readonly authenticateMachine: AuthenticateMachine
  readonly now: () => Date
  readonly handlers: AllHandlers
  /** Runs a call, and records it where it writes. */
  readonly recordCall: RecordCall
  /** Refuses a call that needs a recent factor and carries no confirmation. */
  readonly requireConfirmation: (context: CallContext) => Promise<void>
  /** Sign-in attempts per minute and address, whatever the method. */
  readonly signInsPerMinute: number
}

/** Calls that turn an anonymous caller into a user: attempts are limited per address. */
const SIGN_INS: ReadonlySet<Call> = new Set<Call>([
  calls.session.signIn,
  calls.secondFactor.finish,
  calls.accountBinding.wechatLogin,
  calls.accountBinding.sendCode,
  calls.accountBinding.bind,
  calls.passwordLinks.use,
])

/** Calls of a sign-in that guess nothing, and are made more than once. */
const PREPARATIONS: ReadonlySet<Call> = new Set<Call>([
  calls.session.captcha,
  calls.secondFactor.signInChallenge,
  calls.passwordLinks.look,
])

/** A handler whose call is not known at compile time. */
type AnyHandler = (request: unknown, context: unknown) => Promise<unknown>

/** A captcha is fetched before each attempt, and again where it cannot be read; a challenge where a passkey was not found. */
const PREPARATIONS_A_SIGN_IN = 3

/** Rate limit of a public call per address; captchas and challenges are counted separately. Of other calls, per service token. */
const limitOf = (call: Call, signIns: number) => {
  if (SIGN_INS.has(call)) return { rateLimit: { max: signIns, timeWindow: MINUTE_MS, groupId: 'sign-in' } }
  if (call.access === 'machine') return { rateLimit: MACHINE_LIMIT }
  if (call.access !== 'public') return { rateLimit: SERVICE_LIMIT }
  if (!PREPARATIONS.has(call)) return {}
  return { rateLimit: { max: signIns * PREPARATIONS_A_SIGN_IN, timeWindow: MINUTE_MS, groupId: 'captcha' } }
}

/** Calls of a service token in a minute: those of a check of hundreds of branches. Sessions are not limited. */
const SERVICE_LIMIT = {
  max: 600,
  timeWindow: MINUTE_MS,
  groupId: 'service-token',
  allowList: ({ actor }: FastifyRequest) => actor?.isService !== true,
  keyGenerator: ({ actor }: FastifyRequest) => actor?.sessionId ?? '',
}

/** Calls of a machine in a minute: a guest who reads, orders and pays makes some twenty. */
const MACHINE_LIMIT = {
  max: 240,
  timeWindow: MINUTE_MS,
  groupId: 'machine',
  keyGenerator: ({ machine }: FastifyRequest) => machine?.id ?? '',
}

const PUBLIC_BODY_BYTES = 4_096
const BODY_BYTES = 262_144

const toRoutePath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

const hasTokenInQuery = (call: Call): boolean => {
  const entries: unknown = call.query !== undefined && 'entries' in call.query ? call.query.entries : null
  return entries !== null && typeof entries === 'object' && 'token' in entries
}

const exportQuery = v.object({ purpose: v.literal(EXPORT_QUERY.purpose) })
/** Whether a list is asked for to be exported. */
const isForExport = (query: unknown): boolean => v.is(exportQuery, query)

/** Finds the machine of a request. A token of a person is no key, and a key opens no call of people. */
const authorizeMachine = async (request: FastifyRequest, authenticateMachine: AuthenticateMachine): Promise<void> => {
  const key = tokenOf(request, false)
  if (key === null) throw new Refusal(Status.signedOut, { key: 'errors.signedOut' })
  request.machine = await authenticateMachine(key)
}

/** Runs before the body is read: a caller without the right is not read any further. */
export const authorize = async (call: Call, request: FastifyRequest, authenticate: Authenticate): Promise<void> => {
  if (call.access === 'public') return
  const token = tokenOf(request, hasTokenInQuery(call))
  const found = token === null ? null : await authenticate(token)
  if (found === null) throw new Refusal(Status.signedOut, { key: 'errors.signedOut' })
  const { limit, networks } = found
  if (networks !== null && !isWithin(networks, request.ip))
    throw new Refusal(Status.locked, { key: 'errors.otherAddress' })
  if (limit && !limit.allowsFrom(request)) {
    throw limit.admitsTokenElsewhere
      ? new Refusal(Status.forbidden, { key: 'errors.otherNetwork', params: { ip: request.ip } })
      : new Refusal(Status.signedOut, { key: 'errors.signedOut' })
  }
  if (limit && !limit.allowsCall(call)) throw new Refusal(Status.forbidden, { key: 'errors.forbidden' })
  if (found.actor.isLocked && !call.whileLocked) throw new Refusal(Status.screenLocked, { key: 'errors.screenLocked' })
  if (found.actor.mustEnrol && !call.whileEnrolling)
    throw new Refusal(Status.enrolmentNeeded, { key: 'errors.enrolmentNeeded' })
  request.actor = found.actor
  checkAccess(call.access, found.actor)
  if (call.exportFunctions !== undefined && isForExport(request.query))
    checkAccess({ anyFunction: call.exportFunctions }, found.actor)
  limit?.onUsed(request.ip)
}

/** Computes lazily what most handlers never use. */
class RequestContext implements PublicContext {
  readonly database: Database
  readonly now: () => Date
  readonly idempotencyKey: string | null
  /** Null for public calls, whose handlers have no such field. */
  readonly actor: Actor | null
  /** Null for calls of people. */
  readonly machine: MachineCaller | null
  readonly #request: FastifyRequest

  constructor(call: Call, request: FastifyRequest, { database, now }: Pick<RouteParts, 'database' | 'now'>) {
    this.database = database
    this.now = now
    this.idempotencyKey = readIdempotencyKey(call, request.headers['idempotency-key'])
    this.actor = request.actor
    this.machine = request.machine
    this.#request = request
  }

  readonly newId = () => newId(this.now())

  get locale() {
    return preferredLocale(this.#request.headers['accept-language'])
  }

  get ip() {
    return this.#request.ip
  }

  get confirmation() {
    const given = this.#request.headers[CONFIRMATION_HEADER.toLowerCase()]
    return typeof given === 'string' ? given : null
  }

  get userAgent() {
    return (this.#request.headers['user-agent'] ?? '').slice(0, 256)
  }

  get host() {
    return this.#request.headers.host
  }
}

/** Context that a handler gets beside its request. */
export const contextOf = (
  call: Call,
  request: FastifyRequest,
  parts: Pick<RouteParts, 'database' | 'now'>,
): PublicContext => new RequestContext(call, request, parts)

/** What a request names in its path. */
const subjectOf = (params: unknown): string | null => {
  const id: unknown = params !== null && typeof params === 'object' && 'id' in params ? params.id : null
  return typeof id === 'string' ? id : null
}

const addRoute = (app: FastifyInstance, name: string, call: Call, handler: AnyHandler, parts: RouteParts): void => {
  const run = (input: unknown, context: PublicContext, request: FastifyRequest): Promise<unknown> => {
    if (request.actor === null) return handler(input, context)
    // `authorize` has found the actor.
    const made = { name, call, subjectId: subjectOf(request.params), context: context as CallContext }
    return parts.recordCall(made, (recording) => {
      const database = branchNeeding(call, recording)
      return handler(input, database === parts.database ? context : contextOf(call, request, { ...parts, database }))
    })
  }
  app.route({
    method: call.method,
    url: toRoutePath(call.path),
    // A call is asked for by its own method: the contract has no HEAD.
    exposeHeadRoute: false,
    bodyLimit: call.access === 'public' ? PUBLIC_BODY_BYTES : BODY_BYTES,
    config: {
      call: name,
      ...limitOf(call, parts.signInsPerMinute),
    },
    onRequest: (request) =>
      call.access === 'machine'
        ? authorizeMachine(request, parts.authenticateMachine)
        : authorize(call, request, parts.authenticate),
    handler: async (request) => {
      const context = contextOf(call, request, parts)
      const input = parseRequest(call, { params: request.params, query: request.query, body: request.body })
      // `authorize` has found the actor: a call that needs a factor needs a session too.
      if (call.needsRecentFactor) await parts.requireConfirmation(context as CallContext)
      const answer = await withRequestId(request.id, () => run(input, context, request))
      request.bodyStatus = Status.ok
      return answerBody(call.layout, answer)
    },
  })
}

/** Adds a route for each call of the contract. */
export const addRoutes = (app: FastifyInstance, parts: RouteParts): void => {
  for (const [feature, group] of Object.entries(calls)) {
    // AllHandlers has the keys of calls; Object.entries loses them, and which handler belongs to which call.
    const handlers = parts.handlers[feature as keyof typeof calls] as unknown as Readonly<Record<string, AnyHandler>>
    for (const [name, call] of Object.entries(group)) {
      const handler = handlers[name]
      if (handler === undefined) throw new Error(`no handler for ${feature}.${name}`)
      addRoute(app, `${feature}.${name}`, call, handler, parts)
    }
  }
}
