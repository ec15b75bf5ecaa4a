import type { HttpFailureCause } from '../ports/index.ts'

/** One field that the server refused, named as in the request body. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/** Why a call yielded no data. */
export type CallErrorReason =
  /** The server answered with another status than 200. */
  | 'refused'
  /** No answer: see `httpFailure`. */
  | 'unanswered'
  /** An answer that is not what the contract says. */
  | 'malformed'

interface CallErrorParts {
  readonly reason: CallErrorReason
  readonly status?: number
  readonly serverMessage?: string | null
  readonly fieldErrors?: readonly FieldError[]
  readonly handled?: boolean
  readonly httpFailure?: HttpFailureCause
  readonly data?: unknown
}

/** A call that yielded no data. `status` is the body's (40101 for HTTP 401), null where there is none. */
export class CallError extends Error {
  readonly reason: CallErrorReason
  readonly status: number | null
  readonly serverMessage: string | null
  readonly fieldErrors: readonly FieldError[]
  /** The call declares this status, so its page shows the server's message. */
  readonly handled: boolean
  readonly httpFailure: HttpFailureCause | null
  /** What the refusal brought to go on with, as it came: whoever uses it parses it. */
  readonly data: unknown

  constructor(parts: CallErrorParts) {
    super(`call ${parts.reason}${parts.status === undefined ? '' : ` with ${parts.status}`}`)
    this.name = 'CallError'
    this.reason = parts.reason
    this.status = parts.status ?? null
    this.serverMessage = parts.serverMessage ?? null
    this.fieldErrors = parts.fieldErrors ?? []
    this.handled = parts.handled ?? false
    this.httpFailure = parts.httpFailure ?? null
    this.data = parts.data
  }
}
