import type { Status } from '@netbar/shared/contract'
import type { Belongings } from './belongings.ts'

/** A request that names something of another brand. */
export interface ForeignRequest {
  /** What follows the call's fixed path. */
  readonly path: string
  readonly body?: unknown
  /** Status of the refusal, where it is not 40401. */
  readonly status?: Status
  /** Set where it may name something of another branch of the same brand. */
  readonly isSharedInBrand?: true
  /** Set for rules of a whole brand, which no branch may set, whatever it names. */
  readonly isCompanyOnly?: true
}

/** Requests of one call: `own` belongs to the caller, `foreign` does not. */
export type ForeignRequests = (foreign: Belongings, own: Belongings) => readonly ForeignRequest[]

/**
 * Requests of a call that name something of another brand. A call that names nothing has its request if it reads,
 * since its answer may contain nothing of another brand; otherwise null.
 */
export type ForeignRow = ForeignRequests | string | null

export const inPath = (...ids: readonly string[]): ForeignRequest => ({ path: ids.map((id) => `/${id}`).join('') })

export const inQuery = (query: Readonly<Record<string, string>>): ForeignRequest => ({
  path: `?${new URLSearchParams(query).toString()}`,
})

export const inBody = (body: unknown): ForeignRequest => ({ path: '', body })

/** A document step with its reason. */
export const FOREIGN_STEP = { version: 1, reason: '别人的订单' }
