import type { HttpFailureCause } from '../ports/index.ts'

/** One field error from the server, named as in the request body. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/** Why a call failed. */
export type CallErrorReason =
  /** The server answered with a status other than 200. */
  | 'refused'
  /** No answer: see `httpFailure`. */
  | 'unanswered'
  /** The answer does not match the contract. */
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

/** A failed call. `status` is the body's (40101 for HTTP 401), null without one. */
export class CallError extends Error {
  readonly reason: CallErrorReason
  readonly status: number | null
  readonly serverMessage: string | null
  readonly fieldErrors: readonly FieldError[]
  /** Whether the call declares this status, so that its page shows the server's message. */
  readonly handled: boolean
  readonly httpFailure: HttpFailureCause | null
  /** Unparsed data of the refusal; its consumer parses it. */
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
