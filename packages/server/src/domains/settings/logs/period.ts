import { DAY_MS, MAX_LOG_DAYS } from '@netbar/shared/contract'

/** A period as it is stored; what is left out makes it as long as it may be. */
export const periodOf = (
  { startTime, endTime }: { readonly startTime?: string | undefined; readonly endTime?: string | undefined },
  now: Date,
): { readonly from: string; readonly to: string } => {
  const longest = MAX_LOG_DAYS * DAY_MS
  const to =
    endTime === undefined
      ? startTime === undefined
        ? now.getTime()
        : Date.parse(startTime) + longest
      : Date.parse(endTime)
  const from = startTime === undefined ? to - longest : Date.parse(startTime)
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}
