import type { Transaction } from 'kysely'
import type { Tables } from '../db/index.ts'
import type { CallContext } from '../http/context.ts'
import { updateResourceRows } from '../resource/index.ts'
import { productRules } from './handlers.ts'

/** What many products of a brand have alike. */
interface Alike {
  readonly category: string
}

/** Gives all products of a brand that have one value another one, each with its line of history. */
export const putProducts = async (
  trx: Transaction<Tables>,
  { brandId, from, to }: { readonly brandId: string; readonly from: Alike; readonly to: Alike },
  context: CallContext,
): Promise<void> => {
  const products = await trx
    .selectFrom('product')
    .where('brand_id', '=', brandId)
    .where('category', '=', from.category)
    .where('deleted_time', 'is', null)
    .orderBy('code')
    .selectAll()
    .execute()
  const edits = products.map((before) => ({ before, columns: to }))
  await updateResourceRows(trx, productRules, edits, context)
}
