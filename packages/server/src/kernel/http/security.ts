import { ServerResponse } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import cors from '@fastify/cors'
import { Status } from '@netbar/shared/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { Refusal } from '../refusal.ts'

/** WebSocket source of the same host. An invalid host is left out, as it could inject directives. */
const socketSource = (host: string | undefined): string =>
  host !== undefined && /^[\w.:[\]-]{1,255}$/.test(host) ? `ws://${host}` : ''

/** The demo portal stands for a foreign page with the strictest policy that widgets must work under. */
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

/** Allows the page's own style elements, as Ant Design inserts them, by this nonce. */
export const allowStyles = (reply: FastifyReply, nonce: string): void => {
  const policy = String(reply.getHeader('Content-Security-Policy'))
  reply.header('Content-Security-Policy', policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`))
}

/** Allows the pages of this server to show this one in a frame, and this one to show them. */
export const allowOwnFrames = (reply: FastifyReply): void => {
  const policy = String(reply.getHeader('Content-Security-Policy'))
  reply.header(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'").replace('frame-src blob:', "frame-src 'self'"),
  )
  reply.header('X-Frame-Options', 'SAMEORIGIN')
}

/** Headers of an API answer: JSON that renders nothing and is not cached. */
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
  /** Origins beside the server's own that pages may fetch from. */
  readonly askedOrigins: readonly string[]
  /** Origins beside the server's own that pages may load images from. */
  readonly pictureOrigins: readonly string[]
  /** Whether a proxy in front speaks HTTPS: plain HTTP is refused, and browsers are told to insist on HTTPS. */
  readonly isPublic: boolean
}

/** Paths that monitoring on the machine requests, bypassing the proxy. */
const FOR_WATCHERS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** A token sent over plain HTTP has been exposed to the network: the call is refused before anything reads it. */
const refusePlainHttp = async ({ protocol, url }: FastifyRequest): Promise<void> => {
  if (protocol === 'https' || FOR_WATCHERS.has(url)) return
  throw new Refusal(Status.forbidden, { key: 'errors.httpsOnly' })
}

/** Hosts whose headers are cached. */
const MAX_HOSTS = 100

/** Page headers from helmet, computed once per host name that the server is called by: all its pages share them. */
const createPageHeaders = ({ isPublic, askedOrigins, pictureOrigins }: SecurityOptions) => {
  const decide = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictureOrigins],
        // A chosen video is previewed before it is uploaded.
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", (request: IncomingMessage) => socketSource(request.headers.host), ...askedOrigins],
        // A PDF is shown by the browser's own viewer, which takes it for nothing else.
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // The console's own Trusted Types policy allows styles and no markup.
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
    // Never sent: only collects the headers.
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

/** Adds security headers, and CORS for the allowed origins only. */
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
