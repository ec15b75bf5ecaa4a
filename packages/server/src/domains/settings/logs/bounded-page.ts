import { MAX_LOG_ROWS } from '@netbar/shared/contract'
import type { Page } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Kysely, SelectQueryBuilder, Simplify } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

/**
 * One page of a log, whose rows are counted up to a limit: counting all of ten million takes longer than anybody waits, and nobody
 * reads so far.
 */
export const boundedPage = async <DB, From extends keyof DB, Row>(
  db: Kysely<Tables>,
  { page, limit }: { readonly page: number; readonly limit: number },
  found: SelectQueryBuilder<DB, From, unknown>,
  sorted: SelectQueryBuilder<DB, From, Row>,
): Promise<Page<Simplify<Row>>> => {
  const counted = found.select(sql<number>`1`.as('one')).limit(MAX_LOG_ROWS)
  const { rows: totals } = await sql<{ total: number }>`select count(*) as total from (${counted}) as counted`.execute(
    db,
  )
  const offset = (page - 1) * limit
  const rows = offset >= MAX_LOG_ROWS ? [] : await sorted.limit(limit).offset(offset).execute()
  return { rows, total: Number(totals[0]?.total ?? 0) }
}
