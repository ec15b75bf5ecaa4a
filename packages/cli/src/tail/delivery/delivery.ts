import type { Branch, LiveCursor } from '@netbar/shared/contract'
import type { Envelope } from '../envelope.ts'

/** A notice to be delivered. */
export interface Delivery {
  readonly envelope: Envelope
  readonly branch: Branch
}

/** Why a delivery failed: `permanent` where trying it again is useless. */
export class DeliveryError extends Error {
  readonly isPermanent: boolean
  constructor(message: string, { isPermanent = false, ...options }: ErrorOptions & { isPermanent?: boolean } = {}) {
    super(message, options)
    this.name = 'DeliveryError'
    this.isPermanent = isPermanent
  }
}

/** Delivers one notice; rejects with {@link DeliveryError} where it was not taken. */
export type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<void>

/** A cursor of a branch that may be kept once everything before it is delivered. */
export interface Passed {
  readonly branchId: string
  readonly cursor: LiveCursor
}
