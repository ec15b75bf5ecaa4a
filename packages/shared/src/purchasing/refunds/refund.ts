import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { refundCalls, type RefundDetail } from '../../contract/purchasing/refunds.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { stepRequest } from '../../kit/models/step-key.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { purchaseOrder } from '../orders/order.ts'
import { signedOut } from '../../access/session/index.ts'
import { refundLists } from './refunds.ts'

type StepName = 'cancel' | 'approve' | 'reject' | 'sendBack' | 'receive' | 'account'
/** A step of a refund: its id, the copy it was decided on, and what the call wants beside. */
export type RefundStep<Name extends StepName> = CallInput<(typeof refundCalls)[Name]>['body'] & { readonly id: string }

const cancelFx = attach({
  mapParams: stepRequest<RefundStep<'cancel'>>('refund-cancel'),
  effect: createCallFx(refundCalls.cancel),
})
const approveFx = attach({
  mapParams: stepRequest<RefundStep<'approve'>>('refund-approve'),
  effect: createCallFx(refundCalls.approve),
})
const rejectFx = attach({
  mapParams: stepRequest<RefundStep<'reject'>>('refund-reject'),
  effect: createCallFx(refundCalls.reject),
})
const sendBackFx = attach({
  mapParams: stepRequest<RefundStep<'sendBack'>>('refund-sendBack'),
  effect: createCallFx(refundCalls.sendBack),
})
const receiveFx = attach({
  mapParams: stepRequest<RefundStep<'receive'>>('refund-receive'),
  effect: createCallFx(refundCalls.receive),
})
const accountFx = attach({
  mapParams: stepRequest<RefundStep<'account'>>('refund-account'),
  effect: createCallFx(refundCalls.account),
})

/** The store takes a refund back. */
export const refundCancel = createWrite({ save: cancelFx, success: 'refunds.done.cancel', tellsFailure: false })
/** The company approves a refund, in full or in part. */
export const refundApprove = createWrite({ save: approveFx, success: 'refunds.done.approve', tellsFailure: false })
/** The company does not want it so. */
export const refundReject = createWrite({ save: rejectFx, success: 'refunds.done.reject', tellsFailure: false })
/** The goods leave the store. */
export const refundSendBack = createWrite({ save: sendBackFx, success: 'refunds.done.sendBack', tellsFailure: false })
/** The company counts what came back. */
export const refundReceive = createWrite({ save: receiveFx, success: 'refunds.done.receive', tellsFailure: false })
/** What is credited, and who bears it. */
export const refundAccount = createWrite({ save: accountFx, success: 'refunds.done.account', tellsFailure: false })

/** The page of this refund is shown. */
export const refundOpened = createEvent<string>()
/** The refund on the screen. */
export const shownRefund = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(refundCalls.detail) }),
)

const steps = [cancelFx, approveFx, rejectFx, sendBackFx, receiveFx, accountFx]
const { stepped, foundOutdated } = createSteps(steps, shownRefund)
/** A refund took a step on this screen; it comes as it is now. */
export const refundStepped = stepped
/** The refund that took a step last. */
export const $steppedRefund = createStore<RefundDetail | null>(null)
  .on(refundStepped, (_, refund) => refund)
  .reset(signedOut)

const $openedId = createStore<string | null>(null)
  .on(refundOpened, (_, id) => id)
  .reset(signedOut)

sample({
  clock: refundOpened,
  source: shownRefund.$value,
  filter: (shown, id) => shown?.id !== id,
  target: shownRefund.reset,
})
sample({ clock: refundOpened, target: shownRefund.asked })
sample({
  clock: [reloadDueOf('refunds'), reloadDueOf('notifications'), foundOutdated],
  source: $openedId,
  filter: (id): id is string => id !== null,
  target: shownRefund.asked,
})
for (const list of refundLists) createReload(list, [refundStepped, foundOutdated])
// What is taken off an order is no longer open in it.
sample({
  clock: refundStepped,
  source: purchaseOrder.$value,
  filter: (order, refund) => order?.id === refund.orderId,
  fn: (_, refund) => refund.orderId,
  target: purchaseOrder.asked,
})
