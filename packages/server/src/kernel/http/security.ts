import { ServerResponse } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import cors from '@fastify/cors'
import { Status } from '@netbar/shared/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { Refusal } from '../refusal.ts'

/** The socket of the same host. A host that is not one is left out, as it would be read as more directives. */
const socketSource = (host: string | undefined): string =>
  host !== undefined && /^[\w.:[\]-]{1,255}$/.test(host) ? `ws://${host}` : ''

/** The portal stands for a foreign page with the strictest policy that widgets have to live with. */
export const portalPolicy = (host: string | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${socketSource(host)}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Lets the page that is sent write style elements, as Ant Design does, where they carry this nonce. */
export const allowStyles = (reply: FastifyReply, nonce: string): void => {
  const policy = String(reply.getHeader('Content-Security-Policy'))
  reply.header('Content-Security-Policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
}

/** Headers of an answer to a call: it is JSON, shows nothing, and is kept nowhere. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cache-Control': 'no-store',
}

export interface SecurityOptions {
  readonly allowedOrigins: readonly string[]
  /** Origins beside the server's own that pages may ask. */
  readonly askedOrigins: readonly string[]
  /** Origins beside the server's own that pages may show pictures of. */
  readonly pictureOrigins: readonly string[]
  /** Whether a proxy in front speaks HTTPS: what came without it is refused, and browsers shall insist on it. */
  readonly isPublic: boolean
}

/** What a machine's own watchers ask for, past the proxy. */
const FOR_WATCHERS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** A token that came without HTTPS is known to the network by now: the call is refused before anything reads it. */
const refusePlainHttp = async ({ protocol, url }: FastifyRequest): Promise<void> => {
  if (protocol === 'https' || FOR_WATCHERS.has(url)) return
  throw new Refusal(Status.forbidden, { key: 'errors.httpsOnly' })
}

/** Hosts whose headers are kept. */
const MAX_HOSTS = 100

/** Decides by helmet what a page may do, once for each name the server is called by: it is the same for all its answers. */
const createPageHeaders = ({ isPublic, askedOrigins, pictureOrigins }: SecurityOptions) => {
  const decide = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictureOrigins],
        // A film that was chosen is shown before it is sent.
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", (request: IncomingMessage) => socketSource(request.headers.host), ...askedOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // The console's own policy lets styles pass and no markup.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
    },
    strictTransportSecurity: isPublic ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  const known = new Map<string, OutgoingHttpHeaders>()
  return (request: IncomingMessage): OutgoingHttpHeaders => {
    const host = request.headers.host ?? ''
    const found = known.get(host)
    if (found !== undefined) return found
    // Never sent: it only collects the headers.
    const response = new ServerResponse(request)
    decide(request, response, (error) => {
      if (error !== undefined) throw error
    })
    const headers = { ...response.getHeaders() }
    if (known.size >= MAX_HOSTS) known.clear()
    known.set(host, headers)
    return headers
  }
}

/** Security headers, and calls from pages of the allowed origins only. */
export const addSecurity = async (app: FastifyInstance, options: SecurityOptions): Promise<void> => {
  const pageHeaders = createPageHeaders(options)
  app.addHook('onRequest', (request, reply, done) => {
    const headers = pageHeaders(request.raw)
    if (!request.url.startsWith('/api/')) reply.headers(headers)
    else {
      reply.headers(BARE_HEADERS)
      const https = headers['strict-transport-security']
      if (https !== undefined) reply.header('Strict-Transport-Security', https)
    }
    reply.header('X-Request-Id', request.id)
    done()
  })
  const { allowedOrigins } = options
  await app.register(cors, {
    origin: allowedOrigins.length === 0 ? false : [...allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Accept-Language', 'Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id'],
    exposedHeaders: ['X-Request-Id'],
    maxAge: 600,
  })
  if (options.isPublic) app.addHook('onRequest', refusePlainHttp)
}
