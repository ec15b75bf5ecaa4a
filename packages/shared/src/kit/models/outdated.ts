import { Status } from '../../contract/core/status.ts'
import type { CallError } from '../../platform/calls/index.ts'

const OUTDATED: readonly (number | null)[] = [Status.notFound, Status.stateChanged, Status.versionConflict]

/** Whether a write was refused because the copy on the screen is not the newest one. */
export const isOutdated = ({ status }: CallError): boolean => OUTDATED.includes(status)
