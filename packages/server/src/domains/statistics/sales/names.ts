import { PRODUCT_CLASSIFY } from '@netbar/shared/contract'
import type { SalesDimension } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { GroupName } from '../reports/report-rows.ts'

const productNames = async (db: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await db.selectFrom('product').where('id', 'in', ids).select(['id', 'code', 'name', 'spec']).execute()
  return new Map(rows.map(({ id, code, name, spec }) => [id, { code, name: `${name} ${spec}`.trim() }]))
}

const branchNames = async (db: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await db.selectFrom('branch').where('id', 'in', ids).select(['id', 'branch_no', 'name']).execute()
  return new Map(rows.map(({ id, branch_no, name }) => [id, { code: branch_no, name }]))
}

/** Categories are of a brand, and their codes are unique in it. */
const categoryNames = async (db: Kysely<Tables>, keys: readonly string[]) => {
  const brandIds = [...new Set(keys.map((key) => key.split(' ')[0] ?? ''))]
  const rows = await db
    .selectFrom('dictionary_entry')
    .where('code_type', '=', PRODUCT_CLASSIFY)
    .where('scope', 'in', brandIds)
    .select(['scope', 'code', 'codevalue'])
    .execute()
  return new Map(rows.map(({ scope, code, codevalue }) => [`${scope} ${code}`, { code, name: codevalue }]))
}

/** Codes and names of what sales are added up by. Days and hours are their own names. */
export const saleNames = async (
  db: Kysely<Tables>,
  by: SalesDimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, GroupName>> => {
  const ids = ['', ...keys]
  if (by === 'product') return productNames(db, ids)
  if (by === 'branch') return branchNames(db, ids)
  if (by === 'category') return categoryNames(db, ids)
  return new Map()
}
