import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { MINUTE_MS, Status } from '@netbar/shared/contract'
import type { HelperSettings } from '@netbar/shared/contract'
import rateLimit from '@fastify/rate-limit'
import fastify, { LogController } from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Peers } from '../../platform/peers/index.ts'
import { preferredLocale } from '../texts/index.ts'
import { addClosing } from './closing.ts'
import { httpStatusOf, refusalBody } from './envelope.ts'
import { toRefusal } from './failures.ts'
import { addHealth } from './health.ts'
import { addMetrics } from './metrics.ts'
import type { LiveMeters, Metrics } from './metrics.ts'
import { readOpenApi } from './openapi.ts'
import { Refusal } from '../refusal.ts'
import { decorateRequests } from './request-state.ts'
import { addRoutes } from './routes.ts'
import type { RouteParts } from './routes.ts'
import { createRateStore } from './rate-store.ts'
import { addSecurity, BARE_HEADERS } from './security.ts'
import type { SecurityOptions } from './security.ts'
import { addStaticFiles } from './static.ts'
import type { StaticFolders } from './static.ts'

/** Sink of the log lines. */
export interface LogSink {
  write(line: string): void
}

export interface AppParts extends RouteParts {
  readonly security: SecurityOptions
  readonly folders: StaticFolders
  /** Places outside of this server that the console uses. */
  readonly helper: HelperSettings
  /** Folder of the uploaded files. */
  readonly uploadsDir: string
  /** Adds the routes that upload or download a file instead of JSON. */
  readonly addFiles: readonly ((app: FastifyInstance, parts: AppParts) => Promise<void>)[]
  readonly trustedProxies: readonly string[]
  readonly live: () => LiveMeters
  /** Counts attempts across all processes. */
  readonly countTries: Peers['count']
  /** Monotonic milliseconds, unaffected by changes of the system clock. */
  readonly elapsed: () => number
  readonly log: LogSink
}

export interface App {
  readonly app: FastifyInstance
  readonly metrics: Metrics
}

const HEADERS_TIMEOUT_MS = 30_000
/** No byte in either direction for so long: the other end is gone. */
const SILENCE_MS = 60_000
/** The largest upload over a line of 60 KB/s, which no proxy shortens by taking it in first. */
const REQUEST_TIMEOUT_MS = 15 * MINUTE_MS
const LONGEST_PARAMETER = 200
/** What one customer of a provider may get, as in the lock of an account. */
const IPV6_NETWORK_BITS = 48
const SECRETS = [
  'token',
  'password',
  'authorization',
  '*.token',
  '*.password',
  '*.authorization',
  '*.headers.authorization',
  '*.headers.confirmation',
]

/** Logged fields of an error. Other properties that a driver attaches may hold user input and are left out. */
const errorFields = (error: Error): { readonly type: string; readonly message: string; readonly stack: string } => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...('code' in error ? { code: String(error.code) } : {}),
})

/** The caller's own request id is kept, so that both logs can be read together. */
const requestId = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

const refuse = (refusal: Refusal, request: FastifyRequest) => {
  request.bodyStatus = refusal.status
  return refusalBody(refusal, preferredLocale(request.headers['accept-language']))
}

/** Logs one line for each refused or failed call, without its content. */
const logRefusal = (request: FastifyRequest, reply: FastifyReply) => {
  const status = request.bodyStatus ?? reply.statusCode
  if (status < 400) return
  const { call, url } = { call: request.routeOptions.config.call, url: request.routeOptions.url }
  const fields = {
    call: call ?? url ?? 'unknown',
    method: request.method,
    status,
    userId: request.actor?.userId,
    machineId: request.machine?.id,
    ip: request.ip,
  }
  const line = { ...fields, ms: Math.round(reply.elapsedTime) }
  if (status >= Status.serverError) request.log.error(line, 'call failed')
  else request.log.warn(line, 'call refused')
}

const isPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !/^\/(api|uploads|widgets|portal|socket\.io)(\/|$|\?)/.test(url) &&
  (headers.accept ?? '').includes('text/html')

/** Builds the HTTP application: every call of the contract, health, metrics, OpenAPI and static files. */
export const createApp = async (parts: AppParts): Promise<App> => {
  const app = fastify({
    logger: {
      level: 'info',
      stream: parts.log,
      redact: { paths: SECRETS, censor: '[redacted]' },
      serializers: { err: errorFields },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    // Requests that arrive during shutdown are answered like any others: see addClosing.
    return503OnClosing: false,
    trustProxy: parts.trustedProxies.length === 0 ? false : [...parts.trustedProxies],
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    // A URL that cannot be decoded never reaches the error handler below.
    frameworkErrors: (error, request, reply) => {
      const refusal = toRefusal(error)
      // Typed for an unknown route; it can send anything all the same.
      const anyReply = reply as unknown as FastifyReply
      void anyReply.headers(BARE_HEADERS).code(httpStatusOf(refusal.status)).send(refuse(refusal, request))
    },
  })
  decorateRequests(app)
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parseJson(request, text.toString(), done)
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.status >= Status.serverError) request.log.error({ err: error }, 'unexpected')
    return reply.code(httpStatusOf(refusal.status)).send(refuse(refusal, request))
  })
  app.addHook('onResponse', (request, reply, done) => {
    logRefusal(request, reply)
    done()
  })
  addClosing(app)
  const metrics = addMetrics(app, parts.live)
  await addSecurity(app, parts.security)
  await app.register(rateLimit, {
    global: false,
    ipv6Subnet: IPV6_NETWORK_BITS,
    store: createRateStore(parts.countTries, parts.elapsed),
  })
  addRoutes(app, parts)
  for (const add of parts.addFiles) await add(app, parts)
  addHealth(app, parts.database)
  app.get('/api/openapi.json', async () => readOpenApi())
  const sendPage = await addStaticFiles(app, parts.folders, parts.helper)
  app.setNotFoundHandler((request, reply) => {
    const page = isPage(request) ? sendPage(reply) : null
    if (page !== null) return page
    return reply.code(404).send(refuse(new Refusal(Status.notFound, { key: 'errors.unknownCall' }), request))
  })
  return { app, metrics }
}
