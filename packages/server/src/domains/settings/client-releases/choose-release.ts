import { compareVersions, isInShare } from '@netbar/shared/contract'
import type { ClientReleaseStatus } from '@netbar/shared/contract'

/** What of a release decides whether a machine of its branches gets it. */
export interface OfferedRelease {
  readonly versionNo: string
  readonly status: ClientReleaseStatus
  readonly percent: number
  /** Whether the machine has said that it runs it. */
  readonly isInstalled: boolean
}

const isOffered = ({ status, percent, isInstalled }: OfferedRelease, machineId: string): boolean => {
  if (status === 'PUBLISHING' || status === 'PUBLISHED') return isInShare(machineId, percent)
  // A machine that has it already keeps it: a pause is no way back.
  return status === 'PAUSED' && isInstalled
}

/**
 * The release that a machine is to run, of those for its branch: the newest that it is offered. So one that was rolled back gives
 * way to the version before.
 */
export const chooseRelease = <R extends OfferedRelease>(releases: readonly R[], machineId: string): R | undefined =>
  releases
    .filter((release) => isOffered(release, machineId))
    .toSorted((one, other) => compareVersions(other.versionNo, one.versionNo))[0]
