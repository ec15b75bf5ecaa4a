import 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of the call, `<feature>.<name>`. */
    readonly call?: string
  }
  interface FastifyRequest {
    /** Who makes the call, once that is known; for the log. */
    actorId: string | null
    /** The status in the answer's body, for log and metrics; null where there is none. */
    bodyStatus: number | null
  }
}
