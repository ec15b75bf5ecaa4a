import { PRODUCT_CLASSIFY, Status } from '@netbar/shared/contract'
import type { CategoryMove, ProductCategory, productCategoryStepCalls } from '@netbar/shared/contract'
import type { CallContext } from '../http/context.ts'
import type { Handlers } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { putProducts } from '../products/index.ts'
import { changeResourceRow, updateResourceRows } from '../resource/index.ts'
import { productCategoryRules as rules } from './handlers.ts'

interface Copy {
  readonly id: string
  readonly version: number
}

/**
 * Puts a category one place up or down among those below the same one, which are numbered anew where it takes that.
 *
 * @throws Refusal 40401, 40902 where somebody else was first, 42202 for the first one up and the last one down.
 */
const moveCategory = (copy: Copy, move: CategoryMove, context: CallContext): Promise<ProductCategory> =>
  changeResourceRow(rules, copy, context, async (trx, { scope, parent_code, id }) => {
    const beside = await trx
      .selectFrom('dictionary_entry')
      .where('code_type', '=', PRODUCT_CLASSIFY)
      .where('scope', '=', scope)
      .where('parent_code', 'is not distinct from', parent_code)
      .where('deleted_time', 'is', null)
      .orderBy('sort')
      .orderBy('code')
      .selectAll()
      .execute()
    const from = beside.findIndex((row) => row.id === id)
    const to = from + (move === 'UP' ? -1 : 1)
    if (to < 0 || to >= beside.length) throw new Refusal(Status.businessRule, { key: 'productCodes.atTheEnd' })
    const ordered = beside.toSpliced(from, 1).toSpliced(to, 0, ...beside.slice(from, from + 1))
    const others = ordered.flatMap((before, sort) =>
      before.id === id || before.sort === sort ? [] : [{ before, columns: { sort } }],
    )
    await updateResourceRows(trx, rules, others, context)
    return { sort: to }
  })

/**
 * Disables a category and puts all of its products into another one.
 *
 * @throws Refusal 40401, 40902 where somebody else was first, 42201 for a category that they cannot go into.
 */
const retireCategory = (copy: Copy, target: string, context: CallContext): Promise<ProductCategory> =>
  changeResourceRow(
    rules,
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
      await putProducts(trx, { brandId: scope, columns: ['category'], from: code, to: target }, context)
      return { enabled: 0 }
    },
    'DISABLED',
  )

/** Answers what else is done with categories. */
export const productCategoryStepHandlers: Handlers<typeof productCategoryStepCalls> = {
  move: ({ params: { id }, body: { version, move } }, context) => moveCategory({ id, version }, move, context),
  retire: ({ params: { id }, body: { version, target } }, context) => retireCategory({ id, version }, target, context),
}
