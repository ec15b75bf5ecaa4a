/** Clocks of the servers of one database may differ so much. */
export const SKEW_MS = 60_000

/**
 * Whether what is good until a moment still is. What ends later than all its life from now was given by a clock that has
 * been set back since: it would be good for as much longer, and is not good at all.
 *
 * @param lifeMs How long it is good when it is given.
 */
export const isUnexpired = (expiresTime: string, lifeMs: number, now: Date): boolean => {
  const left = Date.parse(expiresTime) - now.getTime()
  return left > 0 && left <= lifeMs + SKEW_MS
}
