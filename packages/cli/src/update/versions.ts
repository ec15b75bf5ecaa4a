const RELEASE = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/

const numbersOf = (version: string): readonly number[] | null => RELEASE.exec(version)?.slice(1).map(Number) ?? null

/** Whether a version is a release, and later than another. */
export const isNewer = (version: string, other: string): boolean => {
  const [ours, theirs] = [numbersOf(version), numbersOf(other)]
  if (!ours || !theirs) return false
  const at = ours.findIndex((number, index) => number !== theirs[index])
  return at !== -1 && (ours[at] ?? 0) > (theirs[at] ?? 0)
}
