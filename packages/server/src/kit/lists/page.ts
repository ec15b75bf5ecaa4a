import type { Page } from '@netbar/shared/contract'
import type { SelectQueryBuilder, Simplify } from 'kysely'

/** Number of rows that a query finds, whatever it selects and sorts by. */
export const countRows = async <DB, From extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, From, Row>,
): Promise<number> => {
  const counted = await found
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return Number(counted.total)
}

/**
 * One page of a list.
 *
 * @param paging Which page, and of how many rows.
 * @param found What the filter finds: it is counted, so it joins only what the filter asks for.
 * @param sorted The same rows in their order, with what is shown of them.
 */
export const pageOf = async <DB, From extends keyof DB, DB2, From2 extends keyof DB2, Row>(
  { page, limit }: { readonly page: number; readonly limit: number },
  found: SelectQueryBuilder<DB, From, unknown>,
  sorted: SelectQueryBuilder<DB2, From2, Row>,
): Promise<Page<Simplify<Row>>> => {
  const total = await countRows(found)
  const rows = await sorted
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total }
}
