import type { Page } from '@netbar/shared/contract'
import type { Kysely, SelectQueryBuilder, Simplify } from 'kysely'
import { readTogether } from '../../platform/db/index.ts'
import type { Tables } from '../../platform/db/index.ts'

/** Counts the rows that a query finds, whatever it selects and sorts by. */
const counting = <DB, From extends keyof DB>(found: SelectQueryBuilder<DB, From, unknown>) =>
  found
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()

/** Number of rows that a query finds. */
export const countRows = async <DB, From extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, From, Row>,
): Promise<number> => Number((await counting(found).executeTakeFirstOrThrow()).total)

/**
 * One page of a list. Those who ask for the same one at once share its rows.
 *
 * @param paging Which page, and of how many rows.
 * @param found What the filter finds: it is counted, so it joins only what the filter asks for.
 * @param sorted The same rows in their order, with what is shown of them.
 */
export const pageOf = async <DB, From extends keyof DB, DB2, From2 extends keyof DB2, Row>(
  db: Kysely<Tables>,
  { page, limit }: { readonly page: number; readonly limit: number },
  found: SelectQueryBuilder<DB, From, unknown>,
  sorted: SelectQueryBuilder<DB2, From2, Row>,
): Promise<Page<Simplify<Row>>> => {
  const [counted] = await readTogether(db, counting(found).compile())
  const rows = await readTogether(
    db,
    sorted
      .limit(limit)
      .offset((page - 1) * limit)
      .compile(),
  )
  return { rows: [...rows], total: Number(counted?.total ?? 0) }
}
