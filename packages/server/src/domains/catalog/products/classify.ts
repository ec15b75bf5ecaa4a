import { PRODUCT_CLASSIFY, Status } from '@netbar/shared/contract'
import type { Product, productCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { changeResourceRow } from '../../../kit/resource/index.ts'
import type { ResourceRules } from '../../../kit/resource/index.ts'

/**
 * Moves a product to another category of its brand.
 *
 * @throws Refusal 40401, 40902 where it was changed by someone else in the meantime, 42202 for a category that its
 * brand does not have or has disabled.
 */
export const classifyProduct = (
  rules: ResourceRules<'product', typeof productCalls>,
  edit: { readonly id: string; readonly version: number },
  category: string,
  context: CallContext,
): Promise<Product> =>
  changeResourceRow(rules, edit, context, async (trx, product) => {
    const known = await trx
      .selectFrom('dictionary_entry')
      .where('scope', '=', product.brand_id)
      .where('code_type', '=', PRODUCT_CLASSIFY)
      .where('code', '=', category)
      .where('enabled', '=', 1)
      .where('deleted_time', 'is', null)
      .select('id')
      .executeTakeFirst()
    if (known === undefined && category !== product.category)
      throw new Refusal(Status.businessRule, { key: 'products.noSuchCategory' })
    return { category }
  })
