import type { Database } from '../platform/db/index.ts'

/** Searches for one kind of inconsistency, and returns what it found. */
export type Check = (db: Database['db']) => Promise<readonly string[]>
