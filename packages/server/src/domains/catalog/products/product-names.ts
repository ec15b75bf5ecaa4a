import type { Kysely } from 'kysely'
import type { CodedName } from '../../../kernel/coded-name.ts'
import type { Tables } from '../../../platform/db/index.ts'

/** Codes of products, and their names with what is in a piece, by id; removed ones included. */
export const productNames = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CodedName>> => {
  const rows = await db
    .selectFrom('product')
    .where('id', 'in', ['', ...ids])
    .select(['id', 'code', 'name', 'spec'])
    .execute()
  return new Map(rows.map(({ id, code, name, spec }) => [id, { code, name: `${name} ${spec}`.trim() }]))
}
