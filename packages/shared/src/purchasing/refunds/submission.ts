import { attach, createEvent, createStore, sample } from 'effector'
import type * as v from 'valibot'
import { createCallFx } from '../../platform/calls/index.ts'
import { refundCalls, type refundDraft, type RefundDetail } from '../../contract/purchasing/refunds.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { signedOut } from '../../access/session/index.ts'
import { refundLists } from './refunds.ts'

/** What a store asks to give back of an order, and why. */
export type RefundInput = v.InferInput<typeof refundDraft>

/** The page that files a refund of this order is open: what it files from now on is a refund of its own. */
export const refundStarted = createEvent<string>()
/** What of the order can be refunded now. */
export const refundCandidates = createLatest(
  attach({ mapParams: (orderId: string) => ({ params: { orderId } }), effect: createCallFx(refundCalls.candidates) }),
)

const submissionKey = createSubmissionKey('refund')
const submitFx = attach({
  source: submissionKey.$key,
  mapParams: submissionKey.toRequest<RefundInput>,
  effect: createCallFx(refundCalls.submit),
})
/** Files a refund. */
export const refundSubmission = createWrite({ save: submitFx, success: 'refunds.done.submit', tellsFailure: false })
/** The refund that the open page has filed. */
export const $submittedRefund = createStore<RefundDetail | null>(null)
  .on(submitFx.doneData, (_, refund) => refund)
  .reset(refundStarted, signedOut)

sample({ clock: [refundStarted, submitFx.done], target: submissionKey.renewed })
sample({ clock: refundStarted, target: [refundCandidates.reset, refundSubmission.reset] })
sample({ clock: refundStarted, target: refundCandidates.asked })
// What was refused may have been asked for of what is gone: the numbers come anew.
sample({ clock: submitFx.fail, fn: ({ params }) => String(params.orderId), target: refundCandidates.asked })
for (const list of refundLists) createReload(list, submitFx.done)
