/** Remembers when the stream was interrupted, for the report of lost notices. */
export interface GapClock {
  /** The stream is interrupted; only the first call counts. `now` is ms since 1970. */
  lost(now: number): void
  found(): void
  /** The interruption that ended at `now`, as two ISO 8601 moments in UTC; the start is null where unknown. */
  span(now: number): { readonly from: string | null; readonly to: string }
  reset(): void
}

/** A gap clock for a stream that has not started. */
export const createGapClock = (): GapClock => {
  let begin: number | null = null
  let wasOpen = false
  let isLost = false
  return {
    lost: (now) => {
      if (wasOpen && !isLost) begin = now
      isLost = true
    },
    found: () => {
      wasOpen = true
      isLost = false
    },
    span: (now) => ({
      from: begin === null ? null : new Date(begin).toISOString(),
      to: new Date(now).toISOString(),
    }),
    reset: () => {
      begin = null
      wasOpen = false
      isLost = false
    },
  }
}
