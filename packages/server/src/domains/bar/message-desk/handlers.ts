import { machineMessage, serviceRequest } from '@netbar/shared/contract'
import type { machineMessageCalls, serviceRequestCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { refuseForeignBranch } from '../../../kernel/rights/index.ts'
import { writeOnce } from '../../../kit/documents/index.ts'
import { colleaguesAt } from './colleagues.ts'
import { assignCall, dismissCall } from './end-call.ts'
import { figuresOf, findRequests } from './find-calls.ts'
import { findMessage, findMessages, findTargets, readMessage } from './find-messages.ts'
import { broadcast, sendToMachines } from './send-message.ts'

/** Handles calls for service at the message desk. */
export const serviceRequestHandlers: Handlers<typeof serviceRequestCalls> = {
  page: ({ query }, { database: { db }, actor }) => findRequests(db, actor, query),
  figures: ({ query: { branchId } }, { database: { db }, actor, now }) => {
    refuseForeignBranch(actor, branchId)
    return figuresOf(db, branchId, actor, now())
  },
  colleagues: ({ query: { branchId } }, { database: { db }, actor }) => {
    refuseForeignBranch(actor, branchId)
    return colleaguesAt(db, branchId)
  },
  assign: ({ params: { id }, body }, context) =>
    writeOnce(context, 'serviceRequests.assign', { id, ...body }, serviceRequest, (trx) =>
      assignCall(trx, id, body.userId, context),
    ),
  dismiss: ({ params: { id }, body }, context) =>
    writeOnce(context, 'serviceRequests.dismiss', { id, ...body }, serviceRequest, (trx) =>
      dismissCall(trx, id, body.reason, context),
    ),
}

/** Handles messages to the screens of machines. */
export const machineMessageHandlers: Handlers<typeof machineMessageCalls> = {
  targets: ({ query: { branchId } }, { database: { db }, actor }) => {
    refuseForeignBranch(actor, branchId)
    return findTargets(db, branchId)
  },
  send: ({ body }, context) =>
    writeOnce(context, 'machineMessages.send', body, machineMessage, async (trx) =>
      readMessage(trx, await sendToMachines(trx, body, context), context.now()),
    ),
  broadcast: ({ body }, context) =>
    writeOnce(context, 'machineMessages.broadcast', body, machineMessage, async (trx) =>
      readMessage(trx, await broadcast(trx, body, context), context.now()),
    ),
  page: ({ query }, { database: { db }, actor, now }) => findMessages(db, actor, query, now()),
  detail: ({ params: { id } }, { database: { db }, actor, now }) => findMessage(db, id, actor, now()),
}
