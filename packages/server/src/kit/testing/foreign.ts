import { Status } from '@netbar/shared/contract'
import type { kit } from '../index.ts'
import { inBody, inPath } from '../../testing/rows/foreign-request.ts'
import type { DomainTesting } from '../../testing/rows/domain-testing.ts'

type Testing = DomainTesting<typeof kit>

/** Requests of the domain that name something of another brand. */
export const foreign: Testing['foreign'] = {
  notifications: {
    read: (foreign) => [inPath(foreign.notificationId)],
    detail: (foreign) => [inPath(foreign.notificationId)],
    unreadTotal: '',
    unreadList: '?limit=100',
    readAll: null,
    history: '?limit=100',
    mark: (foreign, own) => [
      inBody({ ids: [foreign.notificationId], action: 'read' }),
      inBody({ ids: [own.notificationId, foreign.notificationId], action: 'archive' }),
    ],
  },
  ringing: {
    own: '',
    save: null,
  },
  documentComments: {
    list: (foreign) => [inPath('purchaseOrder', foreign.orderId), inPath('stockLoss', foreign.lossId)],
    people: (foreign) => [inPath('purchaseOrder', foreign.orderId), inPath('refund', foreign.refundId)],
    place: (foreign) => [inPath(foreign.commentId)],
    add: (foreign, own) => [
      { ...inPath('purchaseOrder', foreign.orderId), body: { text: '别人的订单', mentions: [] } },
      {
        ...inPath('purchaseOrder', own.orderId),
        body: { text: '别人的同事', mentions: [foreign.userId] },
        status: Status.invalidFields,
      },
    ],
    change: (foreign) => [{ ...inPath(foreign.commentId), body: { version: 1, text: '别人的评论', mentions: [] } }],
    remove: (foreign) => [{ ...inPath(foreign.commentId), body: { version: 1 } }],
  },
  relatedDocuments: {
    list: (foreign) => [inPath('purchaseOrder', foreign.orderId), inPath('settlementBill', foreign.billId)],
  },
  attachments: {
    content: (foreign) => [inPath(foreign.attachmentId)],
  },
}
