import { shanghaiDay, Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { SupplierOrderTable } from './tables.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findCompanyWarehouse } from '../../stock/index.ts'

const refuse = (key: 'supplierGone' | 'licenceOver' | 'noWarehouse', params: Readonly<Record<string, string>> = {}) => {
  throw new Refusal(Status.businessRule, { key: `supplierOrders.${key}`, params })
}

/**
 * Checks that an order can be placed: the supplier is enabled, its licence is valid where it delivers food (Food
 * Safety Law, art. 53), and there is a warehouse to receive it.
 *
 * @throws Refusal 42202 where it cannot.
 */
export const assertPlaceable = async (
  trx: Transaction<Tables>,
  { supplier_id, brand_id }: SupplierOrderTable,
  now: Date,
): Promise<void> => {
  const supplier = await trx.selectFrom('supplier').selectAll().where('id', '=', supplier_id).executeTakeFirstOrThrow()
  const { name, category, licence_until, enabled, deleted_time } = supplier
  if (enabled === 0 || deleted_time !== null) refuse('supplierGone', { name })
  if (category === 'FOOD' && (licence_until === null || licence_until < shanghaiDay(now.getTime())))
    refuse('licenceOver', { name, day: licence_until ?? '—' })
  if ((await findCompanyWarehouse(trx, brand_id)) === undefined) refuse('noWarehouse')
}
