/** Tolerated difference between the clocks of servers that share a database. */
export const SKEW_MS = 60_000

/**
 * Whether something that expires is still valid. If it expires later than a full lifetime from now, the clock was set
 * back after it was issued; it would stay valid for longer than intended, and counts as expired.
 *
 * @param lifeMs Lifetime at the moment of issue.
 */
export const isUnexpired = (expiresTime: string, lifeMs: number, now: Date): boolean => {
  const left = Date.parse(expiresTime) - now.getTime()
  return left > 0 && left <= lifeMs + SKEW_MS
}
