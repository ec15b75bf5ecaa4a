/** Shares of machines are counted in hundredths of them. */
const WHOLE = 100

/**
 * The place of a machine among a hundred, 0 to 99: the same one for every release, and spread evenly over machines whose ids are
 * alike (FNV-1a, then the last step of MurmurHash3).
 */
const placeOf = (machineId: string): number => {
  let hash = 0x811c9dc5
  for (const character of machineId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % WHOLE
}

/** Whether a machine is among the share of machines that get a release first, in percent: a greater share only adds machines. */
export const isInShare = (machineId: string, percent: number): boolean => placeOf(machineId) < percent
