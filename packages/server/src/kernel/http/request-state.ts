import type { FastifyInstance } from 'fastify'
import type { Actor, MachineCaller } from '../context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call in the contract, `<feature>.<name>`. */
    readonly call?: string
  }
  interface FastifyRequest {
    /** The caller; null before authentication and for public calls. */
    actor: Actor | null
    /** The calling machine; null before it is found, and for calls of people. */
    machine: MachineCaller | null
    /** The status in the answer's body; null where it has none. */
    bodyStatus: number | null
  }
}

/** Declares the state that this server keeps with each request. */
export const decorateRequests = (app: FastifyInstance): void => {
  app.decorateRequest('actor', null)
  app.decorateRequest('machine', null)
  app.decorateRequest('bodyStatus', null)
}
