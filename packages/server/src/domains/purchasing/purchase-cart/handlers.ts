import type { PurchaseCart, purchaseCartCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { orderSteps } from '../orders/index.ts'
import { branchOf } from './branch.ts'
import { emptyCart, findCart, putIntoCart } from './cart.ts'
import type { CartKey } from './cart.ts'
import { previewOf, submitCart } from './checkout.ts'
import { orderAgain, replenish } from './fill.ts'
import { findCategories, findChoices, findGoods, findSuppliers } from './goods.ts'
import { orderingTermsOf } from './ordering.ts'

/** The actor's cart for one of the actor's branches. */
const cartKey = async (context: CallContext, branchId: string): Promise<CartKey> => ({
  userId: context.actor.userId,
  branch: await branchOf(context, branchId),
})

/** Changes a cart and returns its new content. */
const changeCart = async (
  context: CallContext,
  branchId: string,
  change: (trx: Transaction<Tables>, key: CartKey) => Promise<void>,
): Promise<PurchaseCart> => {
  const key = await cartKey(context, branchId)
  return context.database.write(async (trx) => {
    await change(trx, key)
    return findCart(trx, key)
  })
}

/** Handles the calls of placing a purchase. */
export const purchaseCartHandlers: Handlers<typeof purchaseCartCalls> = {
  goods: async ({ query }, context) => {
    const { branch } = await cartKey(context, query.branchId)
    return findGoods(context.database.db, branch, query, context.now())
  },
  categories: async ({ query }, context) => {
    const { branch } = await cartKey(context, query.branchId)
    return findCategories(context.database.db, branch)
  },
  choices: async ({ query }, context) => {
    const { branch } = await cartKey(context, query.branchId)
    return findChoices(context.database.db, branch)
  },
  suppliers: async ({ query }, context) => {
    const { branch } = await cartKey(context, query.branchId)
    return findSuppliers(context.database.db, branch)
  },
  terms: async ({ query }, context) => {
    const { branch } = await cartKey(context, query.branchId)
    return orderingTermsOf(context.database.db, branch, context.now())
  },
  cart: async ({ query }, context) => findCart(context.database.db, await cartKey(context, query.branchId)),
  putIntoCart: ({ body }, context) =>
    changeCart(context, body.branchId, (trx, key) => putIntoCart(trx, key, body.lines, context.now())),
  clearCart: ({ query }, context) => changeCart(context, query.branchId, emptyCart),
  replenish: ({ body }, context) =>
    changeCart(context, body.branchId, (trx, key) => replenish(trx, key, context.now())),
  orderAgain: async ({ body }, context) => {
    const key = await cartKey(context, body.branchId)
    return context.database.write(async (trx) => {
      const missing = await orderAgain(trx, key, body.orderId, context.now())
      return { ...(await findCart(trx, key)), missing }
    })
  },
  preview: async ({ body }, context) =>
    previewOf(context.database.db, await cartKey(context, body.branchId), context.now()),
  submit: async ({ body }, context) => {
    const key = await cartKey(context, body.branchId)
    return orderSteps.once(context, 'purchaseCart.submit', { body }, (trx, step) => submitCart(trx, key, body, step))
  },
}
