import { attach, createEvent, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { refundCalls } from '../../contract/purchasing/refunds.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { refundLists } from './refunds.ts'

/** The form for a refund of this order was opened. */
export const refundFormOpened = createEvent<string>()
/** Lines of the order that can be refunded now. */
export const refundCandidates = createLatest(
  attach({ mapParams: (orderId: string) => ({ params: { orderId } }), effect: createCallFx(refundCalls.candidates) }),
)
/** Files a refund. */
export const refundSubmission = createSubmission({
  call: refundCalls.submit,
  key: 'refund',
  success: 'refunds.done.submit',
  documentOf: ({ id, refundNo }) => ({ no: refundNo, target: { name: 'refundDetail', query: { id } } }),
  lists: refundLists,
})

sample({ clock: refundFormOpened, target: [refundCandidates.reset, refundSubmission.opened] })
sample({ clock: refundFormOpened, target: refundCandidates.asked })
// A refusal may mean that the refundable quantities have changed, so they are reloaded.
sample({ clock: refundSubmission.fail, fn: ({ params }) => String(params.orderId), target: refundCandidates.asked })
