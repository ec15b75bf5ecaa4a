/**
 * Every table by its name. Each feature declares its own in its `tables.ts` by augmenting this interface: lower
 * layers know no tables above them.
 */
export interface Tables {
  /** Applied migrations; Kysely's own table. */
  kysely_migration: { name: string; timestamp: string }
}
