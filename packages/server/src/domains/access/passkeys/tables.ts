import type { Instant } from '../../../platform/db/columns.ts'

/** A passkey or security key of a user. */
export interface PasskeyTable {
  id: string
  user_id: string
  /** Id by which the authenticator knows it, base64url. */
  credential_id: string
  /** COSE key, base64url. */
  public_key: string
  /** Uses that the authenticator has counted; 0 for one that counts none. */
  counter: number
  /** How browsers reach it, as JSON. */
  transports: string
  name: string
  created_time: Instant
  last_used_time: Instant | null
  /** When its counter went back, as that of a copy does; it proves nothing since. */
  suspended_time: Instant | null
}

/** An open challenge; `id` is the digest of it, `owner` the sign-in or session that it is for. */
export interface PasskeyChallengeTable {
  id: string
  user_id: string
  owner: string
  expires_time: Instant
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    passkey: PasskeyTable
    passkey_challenge: PasskeyChallengeTable
  }
}
