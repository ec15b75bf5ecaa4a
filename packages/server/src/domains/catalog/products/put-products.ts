import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { ProductTable } from '../tables.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { updateResourceRows } from '../../../kit/resource/index.ts'
import { productRules } from './handlers.ts'

/** A value that products of a brand have in any of some columns, and the one that they get there. */
interface Replacement {
  readonly brandId: string
  readonly columns: readonly ('category' | 'sale_unit' | 'purchase_unit')[]
  readonly from: string
  readonly to: string
}

/** Gives all products of a brand that have a value another one, each with its line of history. */
export const putProducts = async (
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
