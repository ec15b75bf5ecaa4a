import { attach, createEvent, createStore, merge, sample } from 'effector'
import { createCallFx, failureText, type CallError } from '../calls/index.ts'
import type { CallInput } from '../contract/define-call.ts'
import { refundCalls, type RefundDetail } from '../contract/refunds.ts'
import { Status } from '../contract/status.ts'
import { createLatest } from '../lib/create-latest.ts'
import { createWrite } from '../lib/create-write.ts'
import { stepKey } from '../lib/step-key.ts'
import { messageRequested } from '../messages/index.ts'
import { reloadDueOf } from '../notices/index.ts'
import { purchaseOrder } from '../purchasing/order.ts'
import { signedOut } from '../session/index.ts'
import { refundLists } from './refunds.ts'

type StepName = 'cancel' | 'approve' | 'reject' | 'sendBack' | 'receive' | 'account'
/** A step of a refund: its id, the copy it was decided on, and what the call wants beside. */
export type RefundStep<Name extends StepName> = CallInput<(typeof refundCalls)[Name]>['body'] & { readonly id: string }

const asStep =
  <Step extends { readonly id: string; readonly version: number }>(name: StepName) =>
  ({ id, ...body }: Step) => ({ params: { id }, body, idempotencyKey: stepKey(`refund-${name}`, id, body) })

const cancelFx = attach({
  mapParams: asStep<RefundStep<'cancel'>>('cancel'),
  effect: createCallFx(refundCalls.cancel),
})
const approveFx = attach({
  mapParams: asStep<RefundStep<'approve'>>('approve'),
  effect: createCallFx(refundCalls.approve),
})
const rejectFx = attach({
  mapParams: asStep<RefundStep<'reject'>>('reject'),
  effect: createCallFx(refundCalls.reject),
})
const sendBackFx = attach({
  mapParams: asStep<RefundStep<'sendBack'>>('sendBack'),
  effect: createCallFx(refundCalls.sendBack),
})
const receiveFx = attach({
  mapParams: asStep<RefundStep<'receive'>>('receive'),
  effect: createCallFx(refundCalls.receive),
})
const accountFx = attach({
  mapParams: asStep<RefundStep<'account'>>('account'),
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

const steps = [cancelFx, approveFx, rejectFx, sendBackFx, receiveFx, accountFx]
/** A refund took a step on this screen; it comes as it is now. */
export const refundStepped = merge(steps.map((step) => step.doneData))
/** The refund that took a step last. */
export const $steppedRefund = createStore<RefundDetail | null>(null)
  .on(refundStepped, (_, refund) => refund)
  .reset(signedOut)

/** The page of this refund is shown. */
export const refundOpened = createEvent<string>()
/** The refund on the screen. */
export const shownRefund = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(refundCalls.detail) }),
)
const $openedId = createStore<string | null>(null)
  .on(refundOpened, (_, id) => id)
  .reset(signedOut)

sample({
  clock: refundOpened,
  source: shownRefund.$value,
  filter: (shown, id) => shown?.id !== id,
  fn: () => undefined,
  target: shownRefund.reset,
})
sample({ clock: refundOpened, target: shownRefund.asked })
sample({
  clock: refundStepped,
  source: shownRefund.$value,
  filter: (shown, refund) => shown?.id === refund.id,
  fn: (_, refund) => refund,
  target: shownRefund.replaced,
})

/** Somebody else was first: what is on the screen is not what is. */
const OUTDATED: ReadonlySet<number | null> = new Set<number | null>([
  Status.notFound,
  Status.stateChanged,
  Status.versionConflict,
])
const foundOutdated = merge(steps.map((step) => step.failData)).filter({
  fn: ({ status }: CallError) => OUTDATED.has(status),
})
// A message, because the form goes with the state that it was about.
sample({
  clock: foundOutdated,
  fn: (error) => ({ kind: 'error', text: failureText(error) ?? { key: 'errors.busy' } }) as const,
  target: messageRequested,
})
sample({
  clock: [reloadDueOf('refunds'), foundOutdated],
  source: $openedId,
  filter: (id): id is string => id !== null,
  target: shownRefund.asked,
})
for (const list of refundLists)
  sample({
    clock: [refundStepped, foundOutdated],
    source: list.$status,
    filter: (status) => status !== 'idle',
    fn: () => undefined,
    target: list.reloaded,
  })
// What is taken off an order is no longer open in it.
sample({
  clock: refundStepped,
  source: purchaseOrder.$value,
  filter: (order, refund) => order?.id === refund.orderId,
  fn: (_, refund) => refund.orderId,
  target: purchaseOrder.asked,
})
sample({ clock: signedOut, fn: () => undefined, target: shownRefund.reset })
