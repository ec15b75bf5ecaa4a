import { queuedService } from '@netbar/shared/contract'
import type { counterOrderCalls, guestOrderCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { serveGuest } from '../message-desk/end-call.ts'
import { counterGoodsOf } from './counter-goods.ts'
import { counterQueueOf } from './counter-queue.ts'
import { findOrder } from './find-order.ts'
import { findOrders } from './find-orders.ts'
import { guestOrderSteps } from './order-steps.ts'
import { payAtCounter } from './pay-order.ts'
import { refundOrder } from './refund-order.ts'
import { saveOrder } from './save-order.ts'
import { cancelOrder, completeOrder, confirmOrder } from './take-steps.ts'

const { once, take } = guestOrderSteps

/** Handles the calls about guests' orders. */
export const guestOrderHandlers: Handlers<typeof guestOrderCalls> = {
  page: ({ query }, { database: { db }, actor }) => findOrders(db, actor, query),
  detail: ({ params: { id } }, { database: { db }, actor }) => findOrder(db, id, actor),
}

/** Handles the calls about orders at the counter. */
export const counterOrderHandlers: Handlers<typeof counterOrderCalls> = {
  list: ({ query: { branchId } }, { database: { db }, actor, now }) => {
    refuseForeignBranch(actor, branchId)
    return counterQueueOf(db, branchId, now())
  },
  goods: async ({ query: { branchId } }, { database: { db }, actor, now }) => {
    refuseForeignBranch(actor, branchId)
    return [...(await counterGoodsOf(db, branchId, now()))]
  },
  save: ({ body }, call) => {
    const context = { ...call, idempotencyKey: body.requestNo }
    return once(context, 'counterOrders.save', body, (trx, step) => saveOrder(trx, body, context, step))
  },
  serve: ({ params: { id } }, context) =>
    writeOnce(context, 'counterOrders.serve', { id }, queuedService, (trx) => serveGuest(trx, id, context)),
  confirm: (request, context) => take('confirm', request, context, confirmOrder),
  complete: (request, context) => take('complete', request, context, completeOrder),
  cancel: (request, context) =>
    take('cancel', request, context, (trx, row, step, { reason }) => cancelOrder(trx, row, reason, step)),
  pay: (request, context) =>
    take('pay', request, context, (trx, row, _step, { parts }) => payAtCounter(trx, row, parts, context)),
  refund: (request, context) =>
    take('refund', request, context, (trx, row, _step, body) => refundOrder(trx, row, body, context)),
}
