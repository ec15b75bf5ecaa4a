import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { translate } from '../../../kernel/texts/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'
import type { BranchTable } from './tables.ts'

/**
 * Gives a new branch its warehouses and its stream of live messages. It gets its goods from its company's warehouse, which is created
 * with the brand's first branch.
 */
export const fitOut = async (
  trx: Transaction<Tables>,
  { id: branch_id, brand_id, name }: Pick<BranchTable, 'id' | 'brand_id' | 'name'>,
  { newId, locale }: Pick<CallContext, 'newId' | 'locale'>,
): Promise<void> => {
  await trx.insertInto('branch_counter').values({ branch_id, sequence: 0 }).execute()
  const company = await trx
    .selectFrom('warehouse')
    .where('brand_id', '=', brand_id)
    .where('kind', '=', 'COMPANY')
    .select('id')
    .executeTakeFirst()
  const named = (key: TextKey) => translate(locale, { key, params: { branch: name } })
  const rows: Tables['warehouse'][] = [
    { id: newId(), brand_id, kind: 'STORE', branch_id, name: named('branches.storeWarehouse') },
    { id: newId(), brand_id, kind: 'TRANSIT', branch_id, name: named('branches.transitWarehouse') },
  ]
  if (company === undefined)
    rows.push({ id: newId(), brand_id, kind: 'COMPANY', branch_id: null, name: named('branches.companyWarehouse') })
  await trx.insertInto('warehouse').values(rows).execute()
}
