import { sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { refundCalls } from '../../contract/purchasing/refunds.ts'
import { createDocument } from '../../kit/models/create-document.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { purchaseOrder } from '../orders/order.ts'
import { refundLists } from './refunds.ts'

const { cancel, approve, reject, sendBack, receive, account } = refundCalls

/** The refund on the screen. */
export const shownRefund = createDocument(createCallFx(refundCalls.detail), [
  reloadDueOf('refunds'),
  reloadDueOf('notifications'),
])
/** Steps of a refund: those of the branch, and those of the company. */
export const refundSteps = createSteps({
  document: shownRefund,
  key: 'refund',
  calls: { cancel, approve, reject, sendBack, receive, account },
  success: (step) => `refunds.done.${step}`,
  lists: refundLists,
})

// Refunded lines are no longer open in their order.
sample({
  clock: refundSteps.stepped,
  source: purchaseOrder.$value,
  filter: (order, refund) => order?.id === refund.orderId,

  target: purchaseOrder.outdated,
})
