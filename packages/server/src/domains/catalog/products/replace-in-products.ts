import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductTable } from '../tables.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { updateResourceRows } from '../../../kit/resource/index.ts'
import { productRules } from './handlers.ts'

/** Replaces a value in any of some columns of a brand's products. */
interface Replacement {
  readonly brandId: string
  readonly columns: readonly ('category' | 'sale_unit' | 'purchase_unit')[]
  readonly from: string
  readonly to: string
}

/** Replaces a value of all products of a brand that have it, each with its history line. */
export const replaceInProducts = async (
  trx: Transaction<Tables>,
  { brandId, columns, from, to }: Replacement,
  context: CallContext,
): Promise<void> => {
  const products = await trx
    .selectFrom('product')
    .where('brand_id', '=', brandId)
    .where((eb) => eb.or(columns.map((column) => eb(column, '=', from))))
    .where('deleted_time', 'is', null)
    .orderBy('code')
    .selectAll()
    .execute()
  const changed = (before: ProductTable) =>
    Object.fromEntries(columns.filter((column) => before[column] === from).map((column) => [column, to]))
  await updateResourceRows(
    trx,
    productRules,
    products.map((before) => ({ before, columns: changed(before) })),
    context,
  )
}
