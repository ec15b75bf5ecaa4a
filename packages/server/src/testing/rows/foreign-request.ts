import type { Status } from '@netbar/shared/contract'
import type { Belongings } from './belongings.ts'

/** A request that names something of another brand. */
export interface ForeignRequest {
  /** What follows the call's fixed path. */
  readonly path: string
  readonly body?: unknown
  /** How it is refused where that is not 40401. */
  readonly status?: Status
  /** Whether what it names may be of another branch of the same brand. */
  readonly isSharedInBrand?: true
  /** Whether it is a rule of a whole brand, which no store sets, whatever it names. */
  readonly isCompanyOnly?: true
}

/** Requests of one call: `own` is the asker's, `foreign` is not. */
export type ForeignRequests = (foreign: Belongings, own: Belongings) => readonly ForeignRequest[]

/**
 * Each way in which a call names something of another brand. A call that names nothing has what it is asked where it is a
 * reading, in which nothing of another brand may be; else null.
 */
export type ForeignRow = ForeignRequests | string | null

export const inPath = (...ids: readonly string[]): ForeignRequest => ({ path: ids.map((id) => `/${id}`).join('') })

export const inQuery = (query: Readonly<Record<string, string>>): ForeignRequest => ({
  path: `?${new URLSearchParams(query).toString()}`,
})

export const inBody = (body: unknown): ForeignRequest => ({ path: '', body })

/** A step of a document that somebody takes who says why. */
export const FOREIGN_STEP = { version: 1, reason: '别人的订单' }
