/** A request for a call of the contract: what follows its fixed path, and the token where it is another user's. */
export interface ConformanceRequest {
  readonly path: string
  readonly body?: unknown
  readonly token?: string
  /** For a call that needs a recent factor, where it is not the caller's password. */
  readonly confirmation?: string
}
