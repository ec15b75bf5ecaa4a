import { Status } from '@netbar/shared/contract'
import type { productDiscountCalls, productDiscountChoiceCalls } from '@netbar/shared/contract'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { createResourceHandlers } from '../../../kit/resource/index.ts'
import { notifyDiscountChanges } from './due.ts'
import { countsIn, findDiscountChoices } from './find.ts'
import { discountRules } from './rules.ts'

/** A plain resource, except that visibility depends on the actor's branches, and the state on the time. */
const plain = createResourceHandlers<'product_discount', typeof productDiscountCalls>(discountRules)

/** @throws Refusal 40401 where a discount is for none of the actor's branches. */
const assertSeen = async ({ database, actor }: CallContext, id: string): Promise<void> => {
  const seen = await database.db
    .selectFrom('product_discount')
    .where('id', '=', id)
    .where((eb) => countsIn(eb, actor.branchIds))
    .select('id')
    .executeTakeFirst()
  if (seen === undefined) throw new Refusal(Status.notFound, { key: 'errors.notFound' })
}

/** Handles all calls of discounts. Branches are notified at once of a discount that begins or ends by a call. */
export const productDiscountHandlers: Handlers<typeof productDiscountCalls> = {
  page: plain.page,
  export: plain.export,
  entry: async (request, context) => {
    await assertSeen(context, request.params.id)
    return plain.entry(request, context)
  },
  logs: async (request, context) => {
    await assertSeen(context, request.params.id)
    return plain.logs(request, context)
  },
  add: async (request, context) => {
    const added = await plain.add(request, context)
    await context.database.write((trx) => notifyDiscountChanges(trx, context.now()))
    return added
  },
  change: async (request, context) => {
    await assertSeen(context, request.params.id)
    const changed = await plain.change(request, context)
    await context.database.write((trx) => notifyDiscountChanges(trx, context.now()))
    return changed
  },
  enable: async (request, context) => {
    await assertSeen(context, request.params.id)
    const switched = await plain.enable(request, context)
    await context.database.write((trx) => notifyDiscountChanges(trx, context.now()))
    return switched
  },
  remove: async (request, context) => {
    await assertSeen(context, request.params.id)
    return plain.remove(request, context)
  },
}

/** Handles the calls for the choices of the form. */
export const productDiscountChoiceHandlers: Handlers<typeof productDiscountChoiceCalls> = {
  find: ({ query }, { database, actor }) => findDiscountChoices(database.db, actor, query.brandId),
}
