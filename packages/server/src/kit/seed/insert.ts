import type { Insertable, Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'

// The smallest parameter limit of a statement among the supported engines.
const MAX_PARAMETERS = 30_000

/** Inserts rows in as few statements as the engines allow. All rows have the same columns. */
export const insertAll = async <Name extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> => {
  const first = rows[0]
  if (first === undefined) return
  const step = Math.floor(MAX_PARAMETERS / Object.keys(first).length)
  for (let start = 0; start < rows.length; start += step)
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + step))
      .execute()
}
