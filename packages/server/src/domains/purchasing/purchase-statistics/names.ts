import type { StatisticsGroup } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'

/** Code and name of a group. */
export interface Name {
  readonly code: string
  readonly name: string
}

/** Names of branches, suppliers or products, removed ones included. */
export const namesOf = async (
  db: Kysely<Tables>,
  by: StatisticsGroup,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Name>> => {
  const ids = ['', ...keys]
  if (by === 'BRANCH') {
    const rows = await db.selectFrom('branch').where('id', 'in', ids).select(['id', 'branch_no', 'name']).execute()
    return new Map(rows.map(({ id, branch_no, name }) => [id, { code: branch_no, name }]))
  }
  if (by === 'SUPPLIER') {
    const rows = await db.selectFrom('supplier').where('id', 'in', ids).select(['id', 'code', 'name']).execute()
    return new Map(rows.map(({ id, code, name }) => [id, { code, name }]))
  }
  const rows = await db.selectFrom('product').where('id', 'in', ids).select(['id', 'code', 'name', 'spec']).execute()
  return new Map(rows.map(({ id, code, name, spec }) => [id, { code, name: `${name} ${spec}`.trim() }]))
}
