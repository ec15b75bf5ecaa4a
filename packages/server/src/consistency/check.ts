import type { Database } from '../platform/db/index.ts'

/** Looks for one kind of what is half done or does not add up, and says what it found. */
export type Check = (db: Database['db']) => Promise<readonly string[]>
