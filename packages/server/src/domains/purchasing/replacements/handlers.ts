import { replacementCalls, Status } from '@netbar/shared/contract'
import type { Discrepancy } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import { visibleAttachmentsOf } from '../../../kit/attachments/index.ts'
import type { Tables } from '../../../platform/db/index.ts'
import { stepOf, writeOnce } from '../../../kit/documents/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { branchesInScope, ownOrder } from '../orders/index.ts'
import { deduct } from './deduct.ts'
import { approveReplacement, cancelReplacement, rejectReplacement } from './decide.ts'
import { discrepanciesOf } from './discrepancies.ts'
import { findReplacement, findReplacements } from './find.ts'
import { goodsFor } from './goods.ts'
import { replacementSteps } from './replacement-steps.ts'
import { fillUp, submitReplacement } from './submit.ts'

const { once, take } = replacementSteps

/** The discrepancies of an order, as far as the actor may see them. */
const discrepanciesFor = async (db: Kysely<Tables>, orderId: string, actor: Actor): Promise<Discrepancy[]> => {
  const found = await discrepanciesOf(db, orderId)
  const photos = await visibleAttachmentsOf(
    db,
    'RECEIPT_LINE',
    found.map(({ receiptLineId }) => receiptLineId),
    actor,
  )
  return found.map(({ productId: _productId, receiptLineId, openQuantity, ...shown }) => ({
    ...shown,
    attachments: [...(photos.get(receiptLineId) ?? [])],
    // A branch does not see a replacement before it is approved.
    openQuantity: actor.level === '2' && shown.status === 'OPEN' ? shown.quantity : openQuantity,
  }))
}

/** Handles the calls of replacement orders. */
export const replacementHandlers: Handlers<typeof replacementCalls> = {
  page: ({ query }, { database, actor }) =>
    findReplacements(database.db, branchesInScope(actor, query.branchId), actor, query),
  detail: ({ params }, { database, actor }) => findReplacement(database.db, params.id, actor),
  discrepancies: async ({ params }, { database, actor }) => {
    const order = await ownOrder(database.db, params.orderId, actor)
    return discrepanciesFor(database.db, order.id, actor)
  },
  deduct: ({ params: { id }, body }, context) =>
    writeOnce(context, 'replacements.deduct', { id, body }, replacementCalls.deduct.answer, async (trx) => {
      const orderId = await deduct(trx, { id, ...body }, context.actor, stepOf(context))
      return discrepanciesFor(trx, orderId, context.actor)
    }),
  goods: async ({ query }, { database, actor }) => {
    const branch = actor.branchIds.has(query.branchId)
      ? await database.db.selectFrom('branch').select('brand_id').where('id', '=', query.branchId).executeTakeFirst()
      : undefined
    if (branch === undefined) throw new Refusal(Status.notFound, { key: 'purchasing.branchNotFound' })
    return goodsFor(database.db, branch.brand_id)
  },
  fillUp: ({ body }, context) =>
    once(context, 'replacements.fillUp', body, (trx, step) => fillUp(trx, body, context.actor, step)),
  submit: ({ body }, context) =>
    once(context, 'replacements.submit', body, (trx, step) => submitReplacement(trx, body, context.actor, step)),
  cancel: (request, context) =>
    take('cancel', request, context, (trx, row, step, { reason }) => cancelReplacement(trx, row, reason, step)),
  approve: (request, context) => take('approve', request, context, approveReplacement),
  reject: (request, context) =>
    take('reject', request, context, (trx, row, step, { reason }) => rejectReplacement(trx, row, reason, step)),
}
