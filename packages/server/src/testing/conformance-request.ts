/** What a call of the contract is made with: what comes after its fixed path, and whose token where it is another's. */
export interface ConformanceRequest {
  readonly path: string
  readonly body?: unknown
  readonly token?: string
}
