import type { CompiledQuery, Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Rows of a query that only reads, at once; null while they could be those of somebody else's transaction. */
export type ReadNow = (query: CompiledQuery) => readonly unknown[] | null

const readers = new WeakMap<Kysely<Tables>, ReadNow>()

/** Says how a database reads at once, which an embedded one can. */
export const setReader = (db: Kysely<Tables>, read: ReadNow): void => void readers.set(db, read)

/**
 * Rows of a query on a hot path: in the embedded database, without waiting in Kysely's queue for its one connection, which costs as much as a
 * small read.
 */
export const rowsOf = async <Row>(db: Kysely<Tables>, query: CompiledQuery<Row>): Promise<Row[]> => {
  const rows = readers.get(db)?.(query) ?? null
  // A query has one type of rows.
  return rows === null ? (await db.executeQuery(query)).rows : (rows as Row[])
}
