import type { CallContext } from './context.ts'

/** With what a domain lays its part of the demo world: by its own calls, as its people would have made them. */
export interface SeedSteps {
  /** The beginning of the demo: every time in it is before. */
  readonly now: Date
  /** The context of one call by somebody, at a moment; its idempotency key is of that call. */
  readonly as: (username: string, at: Date) => Promise<CallContext>
}
