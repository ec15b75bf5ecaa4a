import { PRODUCT_CLASSIFY } from '@netbar/shared/contract'
import type { SalesDimension } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CodedName } from '../../../kernel/coded-name.ts'
import { productNames } from '../../catalog/index.ts'
import { branchNames, staffNames } from '../../org/index.ts'

/** Categories are of a brand, and their codes are unique in it. */
const categoryNames = async (db: Kysely<Tables>, keys: readonly string[]) => {
  const brandIds = ['', ...new Set(keys.map((key) => key.split(' ')[0] ?? ''))]
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
): Promise<ReadonlyMap<string, CodedName>> => {
  if (by === 'product') return productNames(db, keys)
  if (by === 'branch') return branchNames(db, keys)
  if (by === 'cashier') return staffNames(db, keys)
  if (by === 'category') return categoryNames(db, keys)
  return new Map()
}
