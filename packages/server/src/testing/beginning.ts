import type { Database } from '../platform/db/index.ts'

/** Initial content of a test's database; the same name stands for the same rows. */
export interface Beginning {
  readonly name: string
  fill(database: Database): Promise<unknown>
}

export const EMPTY: Beginning = { name: 'empty', fill: async () => {} }
