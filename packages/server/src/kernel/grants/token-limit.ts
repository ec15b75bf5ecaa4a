import type { IncomingHttpHeaders } from 'node:http'
import type { Call, LiveMessageType } from '@netbar/shared/contract'

/** Where a request comes from. */
export interface RequestOrigin {
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/** What a token that is not a session's own is limited to; everything else is refused, whatever its user may do. */
export interface TokenLimit {
  readonly allowsCall: (call: Call) => boolean
  readonly allowsLive: boolean
  /** Types of live messages that it hears. */
  readonly allowsMessage: (type: LiveMessageType) => boolean
  readonly allowsFrom: (origin: RequestOrigin) => boolean
  /** Refused with 40301 from elsewhere instead of 40101, so that who runs a script sees that the token itself is good. */
  readonly admitsTokenElsewhere: boolean
  /** Called for each request that passes. */
  readonly onUsed: (ip: string) => void
}
