import type { Database } from '../../../platform/db/index.ts'
import { createAuthenticateMachine, goodKeys } from './keys.ts'
import { markSeen } from './presence.ts'

/** Who a client machine is, by its key, and when it was last heard of. */
export const openMachineAccess = (database: Database, now: () => Date) => ({
  authenticateMachine: createAuthenticateMachine(database, now),
  goodKeys: (ids: readonly string[], at: Date) => goodKeys(database.db, ids, at),
  markSeen: (ids: readonly string[], at: Date) => markSeen(database, ids, at),
})
