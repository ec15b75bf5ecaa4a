import type { Kysely } from 'kysely'
import type { CodedName } from '../../kernel/coded-name.ts'
import type { Tables } from '../../platform/db/index.ts'

/** User names and names of staff, by id. */
export const staffNames = async (
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CodedName>> => {
  const rows = await db
    .selectFrom('user')
    .where('id', 'in', ['', ...ids])
    .select(['id', 'username', 'name'])
    .execute()
  return new Map(rows.map(({ id, username, name }) => [id, { code: username, name }]))
}
