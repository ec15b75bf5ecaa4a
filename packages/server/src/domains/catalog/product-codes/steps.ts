import { PRODUCT_CLASSIFY, Status } from '@netbar/shared/contract'
import type { ProductCategory, productCategoryStepCalls, productGroupStepCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { replaceInProducts } from '../products/index.ts'
import { changeResourceRow } from '../../../kit/resource/index.ts'
import { productCategoryRules, productGroupRules } from './handlers.ts'
import { moveCode, type Copy } from './moves.ts'

/**
 * Disables a category and moves all of its products to another one.
 *
 * @throws Refusal 40401, 40902 where it was changed by someone else in the meantime, 42201 for a category that cannot
 * take them.
 */
const retireCategory = (copy: Copy, target: string, context: CallContext): Promise<ProductCategory> =>
  changeResourceRow(
    productCategoryRules,
    copy,
    context,
    async (trx, { scope, code }) => {
      const known = await trx
        .selectFrom('dictionary_entry')
        .where('code_type', '=', PRODUCT_CLASSIFY)
        .where('scope', '=', scope)
        .where('code', '=', target)
        .where('enabled', '=', 1)
        .where('deleted_time', 'is', null)
        .select('id')
        .executeTakeFirst()
      if (known === undefined || target === code)
        throw new Refusal(Status.invalidFields, { key: 'errors.invalidInput' }, [
          { field: 'target', text: { key: 'products.noSuchCategory' } },
        ])
      await replaceInProducts(trx, { brandId: scope, columns: ['category'], from: code, to: target }, context)
      return { enabled: 0 }
    },
    'DISABLED',
  )

/** Handles the other calls of categories. */
export const productCategoryStepHandlers: Handlers<typeof productCategoryStepCalls> = {
  move: ({ params: { id }, body: { version, move } }, context) =>
    moveCode(productCategoryRules, { id, version }, move, context),
  retire: ({ params: { id }, body: { version, target } }, context) => retireCategory({ id, version }, target, context),
}

/** Handles the other calls of groups. */
export const productGroupStepHandlers: Handlers<typeof productGroupStepCalls> = {
  move: ({ params: { id }, body: { version, move } }, context) =>
    moveCode(productGroupRules, { id, version }, move, context),
}
