import type { refundCalls, returnAccountingCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { branchesInScope, ownOrder } from '../orders/index.ts'
import { findCandidates } from './candidates.ts'
import { approveRefund, cancelRefund, rejectRefund } from './decide.ts'
import { findRefund } from './find.ts'
import { accountRefund, receiveGoods, sendGoodsBack } from './give-back.ts'
import { countRefunds, findRefunds, totalRefunds } from './list.ts'
import { findRecord, findRecords } from './records.ts'
import { reverseRecord } from './reverse.ts'
import { refundSteps } from './refund-steps.ts'
import { submitRefund } from './submit.ts'

const { once, take } = refundSteps
const SUBMIT = { call: 'refunds.submit', formerCall: 'submit' }

/** Handles refunds of branches' purchases, and the company's decisions. */
export const refundHandlers: Handlers<typeof refundCalls> = {
  page: ({ query }, { database, actor }) =>
    findRefunds(database.db, branchesInScope(actor, query.branchId), actor, query),
  totals: ({ query }, { database, actor }) => totalRefunds(database.db, branchesInScope(actor, query.branchId), query),
  counts: (_, { database, actor }) => countRefunds(database.db, [...actor.branchIds]),
  detail: ({ params }, { database, actor }) => findRefund(database.db, params.id, actor),
  candidates: async ({ params }, { database, actor, now }) => {
    const order = await ownOrder(database.db, params.orderId, actor)
    return (await findCandidates(database.db, order, now())).map(({ shown }) => shown)
  },
  submit: ({ body }, context) =>
    once(context, SUBMIT, body, (trx, step) => submitRefund(trx, body, context.actor, step)),
  cancel: (request, context) =>
    take('cancel', request, context, (trx, row, step, { reason }) => cancelRefund(trx, row, reason, step)),
  approve: (request, context) =>
    take('approve', request, context, (trx, row, step, { lines }) => approveRefund(trx, row, lines, step)),
  reject: (request, context) =>
    take('reject', request, context, (trx, row, step, { reason }) => rejectRefund(trx, row, reason, step)),
  sendBack: (request, context) =>
    take('sendBack', request, context, (trx, row, step, body) => sendGoodsBack(trx, row, body, step)),
  receive: (request, context) =>
    take('receive', request, context, (trx, row, step, body) => receiveGoods(trx, row, body, step)),
  account: (request, context) =>
    take('account', request, context, (trx, row, step, body) => accountRefund(trx, row, body, step)),
}

/** Handles the calls about credits of refunds. */
export const returnAccountingHandlers: Handlers<typeof returnAccountingCalls> = {
  records: ({ query }, { database, actor }) => findRecords(database.db, branchesInScope(actor, query.branchId), query),
  record: ({ params }, { database, actor }) => findRecord(database.db, params.id, actor.branchIds),
  reverse: (request, context) => reverseRecord(request, context),
}
