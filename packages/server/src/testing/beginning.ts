import type { Database } from '../platform/db/index.ts'

/** What a database of a test holds at first, besides all tables; the same name stands for the same rows. */
export interface Beginning {
  readonly name: string
  lay(database: Database): Promise<unknown>
}

export const EMPTY: Beginning = { name: 'empty', lay: async () => {} }
