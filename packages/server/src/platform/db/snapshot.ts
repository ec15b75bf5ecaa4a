/** A value as both engines have it. */
export type Value = string | number | null

/** The rows of one moment, while others go on writing. Nothing is changed, and no migration is run. */
export interface Snapshot {
  /** Names of the migrations that the database has seen, in their order. */
  readonly migrations: readonly string[]
  readonly tables: readonly string[]
  columnsOf(table: string): Promise<readonly string[]>
  /** All rows of a table, some at a time, with their values in the order of the columns. */
  rows(table: string): AsyncIterable<readonly (readonly Value[])[]>
  /** What the engine finds wrong with its own files; nothing where all is well. */
  problems(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Kysely's own tables say which migrations have run; they are no data. */
export const isData = (table: string): boolean => !table.startsWith('kysely_') && !table.startsWith('sqlite_')

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
