/** A value that both engines have. */
export type Value = string | number | null

/** The rows of one moment, while others go on writing. Nothing is changed, and no migration is run. */
export interface Snapshot {
  /** Names of the applied migrations, in order. */
  readonly migrations: readonly string[]
  readonly tables: readonly string[]
  columnsOf(table: string): Promise<readonly string[]>
  /** All rows of a table, in batches, with their values in the order of the columns. */
  rows(table: string): AsyncIterable<readonly (readonly Value[])[]>
  /** Problems that the engine finds with its own files; empty where there are none. */
  problems(): Promise<readonly string[]>
  close(): Promise<void>
}

/** Kysely's own tables record the migrations; they are no data. */
export const isData = (table: string): boolean => !table.startsWith('kysely_') && !table.startsWith('sqlite_')

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
