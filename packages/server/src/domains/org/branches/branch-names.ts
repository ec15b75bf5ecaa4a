import type { Kysely } from 'kysely'
import type { CodedName } from '../../../kernel/coded-name.ts'
import type { Tables } from '../../../platform/db/index.ts'

/** Numbers and names of branches, by id. */
export const branchNames = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CodedName>> => {
  const rows = await db
    .selectFrom('branch')
    .where('id', 'in', ['', ...ids])
    .select(['id', 'branch_no', 'name'])
    .execute()
  return new Map(rows.map(({ id, branch_no, name }) => [id, { code: branch_no, name }]))
}
