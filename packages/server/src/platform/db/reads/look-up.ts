import type { Compilable, Kysely, RawBuilder } from 'kysely'
import { createBatch } from './batch.ts'
import { repeatedQuery } from './repeated-query.ts'
import type { Tables } from '../tables.ts'

/** Repeats a key until the count is a power of two, which keeps the number of query shapes small. */
const padded = (keys: readonly string[]): readonly string[] => {
  if (keys.length <= 1) return keys
  const length = 2 ** Math.ceil(Math.log2(keys.length))
  return Array.from({ length }, (_, index) => keys[index] ?? keys[0] ?? '')
}

/**
 * A look-up by key on a hot path: those that are made at once share one query, which begins after each of them was made.
 *
 * @param build Finds the rows of some keys; `id` is a row's key.
 */
export const repeatedLookUp = <Row extends { readonly id: string }>(
  build: (db: Kysely<Tables>, keys: readonly RawBuilder<string>[]) => Compilable<Row>,
) => {
  const query = repeatedQuery(
    (keys: readonly string[]) => String(keys.length),
    (db, bind, keys) =>
      build(
        db,
        keys.map((_, index) => bind((asked) => asked[index] ?? '')),
      ),
  )
  const batches = new WeakMap<Kysely<Tables>, ReturnType<typeof createBatch<Row>>>()
  const batchOf = (db: Kysely<Tables>) => {
    const known = batches.get(db)
    if (known !== undefined) return known
    const batch = createBatch(async (keys) => new Map((await query.ask(db, padded(keys))).map((row) => [row.id, row])))
    batches.set(db, batch)
    return batch
  }
  return {
    /** The row of a key; null where there is none. */
    find: (db: Kysely<Tables>, key: string): Promise<Row | null> => batchOf(db)(key),
    /** The rows of some keys by key. */
    findAll: async (db: Kysely<Tables>, keys: Iterable<string>): Promise<ReadonlyMap<string, Row>> => {
      const find = batchOf(db)
      const rows = await Promise.all([...new Set(keys)].map((key) => find(key)))
      return new Map(rows.filter((row) => row !== null).map((row) => [row.id, row]))
    },
  }
}
