const UNKNOWN = '…'

/** Remembers since when the stream is interrupted, for the line that tells of notices that are lost. */
export interface GapClock {
  /** The stream is interrupted; only the first word of it counts. `now` is ms since 1970. */
  lost(now: number): void
  found(): void
  /** The interruption that is over at `now`, as two moments in ISO 8601 in UTC; its begin is … where it is not known. */
  span(now: number): { readonly from: string; readonly to: string }
  reset(): void
}

/** A clock of a stream that has not begun. */
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
      from: begin === null ? UNKNOWN : new Date(begin).toISOString(),
      to: new Date(now).toISOString(),
    }),
    reset: () => {
      begin = null
      wasOpen = false
      isLost = false
    },
  }
}
