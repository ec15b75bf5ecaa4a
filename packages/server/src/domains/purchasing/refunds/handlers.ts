import type { refundCalls, returnAccountingCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { RefundOrderTable } from './tables.ts'
import type { StepContext } from '../../../kit/documents/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import type { Handlers } from '../../../kernel/implement.ts'
import { branchesInScope } from '../orders/index.ts'
import { findCandidates } from './candidates.ts'
import { approveRefund, cancelRefund, rejectRefund } from './decide.ts'
import { findRefund } from './find.ts'
import { accountRefund, receiveGoods, sendGoodsBack } from './give-back.ts'
import { countRefunds, findRefunds, totalRefunds } from './list.ts'
import { findRecord, findRecords } from './records.ts'
import { reverseRecord } from './reverse.ts'
import { assertNotOwn, refundForStep, stepOnce } from './step.ts'
import { ownOrder, submitRefund } from './submit.ts'
import type { RefundEvent } from './transitions.ts'

interface Step {
  readonly params: { readonly id: string }
  readonly body: { readonly version: number }
}
type Work = (trx: Transaction<Tables>, row: RefundOrderTable, step: StepContext) => Promise<void>

/** The steps of the store; the others are the company's, and not the applicant's. */
const STORE: readonly RefundEvent[] = ['cancel', 'sendBack']

const take = (event: RefundEvent, { params: { id }, body }: Step, context: CallContext, work: Work) =>
  stepOnce(context, event, { id, body }, async (trx, step) => {
    const row = await refundForStep(trx, { id, version: body.version, event }, context.actor)
    if (!STORE.includes(event)) assertNotOwn(row, context.actor)
    await work(trx, row, step)
    return id
  })

/** Answers what stores give back of their purchases, and what the company decides on it. */
export const refundHandlers: Handlers<typeof refundCalls> = {
  page: ({ query }, { database, actor }) => findRefunds(database.db, branchesInScope(actor, query.branchId), query),
  totals: ({ query }, { database, actor }) => totalRefunds(database.db, branchesInScope(actor, query.branchId), query),
  counts: (_, { database, actor }) => countRefunds(database.db, [...actor.branchIds]),
  detail: ({ params }, { database, actor }) => findRefund(database.db, params.id, actor),
  candidates: async ({ params }, { database, actor, now }) => {
    const order = await ownOrder(database.db, params.orderId, actor)
    return (await findCandidates(database.db, order, now())).map(({ shown }) => shown)
  },
  submit: ({ body }, context) =>
    stepOnce(context, 'submit', body, (trx, step) => submitRefund(trx, body, context.actor, step)),
  cancel: (request, context) =>
    take('cancel', request, context, (trx, row, step) => cancelRefund(trx, row, request.body.reason, step)),
  approve: (request, context) =>
    take('approve', request, context, (trx, row, step) => approveRefund(trx, row, request.body.lines, step)),
  reject: (request, context) =>
    take('reject', request, context, (trx, row, step) => rejectRefund(trx, row, request.body.reason, step)),
  sendBack: (request, context) =>
    take('sendBack', request, context, (trx, row, step) => sendGoodsBack(trx, row, request.body, step)),
  receive: (request, context) =>
    take('receive', request, context, (trx, row, step) => receiveGoods(trx, row, request.body, step)),
  account: (request, context) =>
    take('account', request, context, (trx, row, step) => accountRefund(trx, row, request.body, step)),
}

/** Answers what was credited for returns. */
export const returnAccountingHandlers: Handlers<typeof returnAccountingCalls> = {
  records: ({ query }, { database, actor }) => findRecords(database.db, branchesInScope(actor, query.branchId), query),
  record: ({ params }, { database, actor }) => findRecord(database.db, params.id, actor.branchIds),
  reverse: (request, context) => reverseRecord(request, context),
}
