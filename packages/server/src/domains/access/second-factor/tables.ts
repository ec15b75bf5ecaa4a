import type { Instant } from '../../../platform/db/columns.ts'

/** The authenticator app of a user; it counts once `confirmed_time` is set. */
export interface SecondFactorTable {
  user_id: string
  /** Sealed. */
  secret: string
  /** The time step of the last used code: none is used twice. */
  last_step: number
  confirmed_time: Instant | null
}

/** An unused recovery code; `id` is the digest of the code with its user. */
export interface RecoveryCodeTable {
  id: string
  user_id: string
}

/** A sign-in whose first step was right; `id` is the digest of what the client holds. */
export interface SignInTicketTable {
  id: string
  user_id: string
  tries: number
  expires_time: Instant
  /** WeChat account that the second step binds. */
  openid: string | null
}

declare module '../../../kit/documents/tables.ts' {
  interface DocumentTypes {
    account: never
  }
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    second_factor: SecondFactorTable
    recovery_code: RecoveryCodeTable
    sign_in_ticket: SignInTicketTable
  }
}
