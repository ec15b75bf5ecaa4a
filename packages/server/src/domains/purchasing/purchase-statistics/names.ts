import type { StatisticsGroup } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { CodedName } from '../../../kernel/coded-name.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { productNames } from '../../catalog/index.ts'
import { branchNames } from '../../org/index.ts'

const supplierNames = async (db: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('supplier')
    .where('id', 'in', ['', ...ids])
    .select(['id', 'code', 'name'])
    .execute()
  return new Map(rows.map(({ id, code, name }) => [id, { code, name }]))
}

const NAMES = { BRANCH: branchNames, SUPPLIER: supplierNames, PRODUCT: productNames } as const

/** Names of branches, suppliers or products, removed ones included. */
export const namesOf = (
  db: Kysely<Tables>,
  by: StatisticsGroup,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CodedName>> => NAMES[by](db, ids)
