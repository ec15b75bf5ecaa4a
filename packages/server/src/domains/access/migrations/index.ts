import { sessionLock } from './0005-session-lock.ts'
import { sessionsByEnd } from './0025-sessions-by-end.ts'
import type { Migrations } from '../../../platform/db/engine.ts'

export const migrations: Migrations = () => ({
  '0005-session-lock': sessionLock,
  '0025-sessions-by-end': sessionsByEnd,
})
