import { branchPrice, branchPriceCalls, branchPricePolicy, Status } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { createStepOnce } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { notifyStockChanged } from '../../../kit/live-messages/stock-changed.ts'
import { requestPrice, fileRequest, ownProduct } from '../product-requests/apply.ts'
import { findPrices, priceById } from './find.ts'
import { translate } from '../../../kernel/texts/index.ts'
import { findPolicies, policyOf } from '../own-prices/policy.ts'
import { replacePrice, resetPrices } from './reset.ts'
import { savePolicy } from './save-policy.ts'

/** @throws Refusal 40401 for a branch that is not the actor's. */
const branchOf = async (db: Kysely<Tables>, actor: Actor, branchId: string) => {
  const branch = actor.branchIds.has(branchId)
    ? await db.selectFrom('branch').select(['id', 'brand_id']).where('id', '=', branchId).executeTakeFirst()
    : undefined
  if (branch === undefined) throw new Refusal(Status.notFound, { key: 'products.branchNotFound' })
  return branch
}

const savePolicyOnce = createStepOnce(branchPricePolicy, async (trx, branchId) => {
  const [policy] = await findPolicies(trx, [branchId])
  if (policy === undefined) throw new Refusal(Status.notFound, { key: 'products.branchNotFound' })
  return policy
})
const changeOnce = createStepOnce(branchPrice, (trx, id) => priceById(trx, id))
// The answer has only the number of reset prices.
const resetOnce = createStepOnce(branchPriceCalls.reset.answer, async (_, count) => ({ reset: Number(count) }))

/** Handles the calls about prices that branches set themselves. */
export const branchPriceHandlers: Handlers<typeof branchPriceCalls> = {
  policies: (_, { database, actor }) => findPolicies(database.db, [...actor.branchIds]),
  savePolicy: ({ params: { branchId }, body }, context) =>
    savePolicyOnce(context, 'branchPrices.savePolicy', { branchId, body }, async (trx, step) => {
      const why = translate(context.locale, { key: 'products.ownPriceForbidden' })
      await savePolicy(trx, await branchOf(trx, context.actor, branchId), body, why, step)
      return branchId
    }),
  page: async ({ query }, { database, actor }) => {
    await branchOf(database.db, actor, query.branchId)
    return findPrices(database.db, query)
  },
  change: ({ params: { id }, body: { version, newPriceFen, reason } }, context) =>
    changeOnce(context, 'branchPrices.change', { id, version, newPriceFen, reason }, async (trx, step) => {
      const product = await ownProduct(trx, id, context.actor)
      if (product.own.version !== version)
        throw new Refusal(Status.versionConflict, { key: 'products.versionConflict' })
      const policy = await policyOf(trx, product.own.branch_id)
      const asked = requestPrice(product, { newPriceFen, effectiveTime: null, endTime: null }, step.now(), policy)
      if (policy.need_audit === 1) await fileRequest(trx, product, 'PRICE', { ...asked, reason }, step)
      else {
        await replacePrice(trx, product.own, newPriceFen, step)
        await notifyStockChanged(trx, [product.own.branch_id], step.now())
      }
      return id
    }),
  reset: ({ params: { branchId }, body: { ids } }, context) =>
    resetOnce(context, 'branchPrices.reset', { branchId, ids }, async (trx, step) => {
      await branchOf(trx, context.actor, branchId)
      return String(await resetPrices(trx, branchId, ids, step))
    }),
}
