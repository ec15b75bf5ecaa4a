import { createFollowers } from '../../kernel/followers.ts'
import type { MachineSessionTable } from './tables.ts'

/** Notified after a session at a machine ended. */
export const sessionEnded = createFollowers<MachineSessionTable, undefined>()
