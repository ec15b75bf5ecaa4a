/**
 * Every table by its name in the database. Each feature adds its own, in its `tables.ts`, by declaring this interface
 * again: what is below knows of no table above it.
 */
export interface Tables {
  /** The migrations that this database has seen; Kysely's own. */
  kysely_migration: { name: string; timestamp: string }
}
