import type { FastifyInstance } from 'fastify'
import type { Actor } from '../context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of the call, `<feature>.<name>`. */
    readonly call?: string
  }
  interface FastifyRequest {
    /** Who makes the call; null until that is known, and for public calls. */
    actor: Actor | null
    /** The status in the answer's body; null where it has none. */
    bodyStatus: number | null
  }
}

/** Adds what this server keeps beside a request. */
export const decorateRequests = (app: FastifyInstance): void => {
  app.decorateRequest('actor', null)
  app.decorateRequest('bodyStatus', null)
}
