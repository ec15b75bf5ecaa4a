import { attach, createEvent, createStore, merge, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import {
  replacementCalls,
  type FillUpDraft,
  type ReplacementDetail,
  type ReplacementDraft,
} from '../../contract/purchasing/replacements.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { signedOut } from '../../access/session/index.ts'
import { orderDiscrepancies, replacements } from './replacements.ts'

/** The page that files a replacement order is open: what it files from now on is one of its own. */
export const replacementStarted = createEvent<void>()
/** What the company can send to a branch. */
export const replacementGoods = createLatest(
  attach({ mapParams: (branchId: string) => ({ query: { branchId } }), effect: createCallFx(replacementCalls.goods) }),
)

const submissionKey = createSubmissionKey('replacement')
const fillUpFx = attach({
  source: submissionKey.$key,
  mapParams: submissionKey.toRequest<FillUpDraft>,
  effect: createCallFx(replacementCalls.fillUp),
})
const submitFx = attach({
  source: submissionKey.$key,
  mapParams: submissionKey.toRequest<ReplacementDraft>,
  effect: createCallFx(replacementCalls.submit),
})
/** Files what of an order's differences is sent again. */
export const fillUpSubmission = createWrite({
  save: fillUpFx,
  success: 'replacements.done.submit',
  tellsFailure: false,
})
/** Files what is sent on top, or was handed over already. */
export const replacementSubmission = createWrite({
  save: submitFx,
  success: 'replacements.done.submit',
  tellsFailure: false,
})
const filed = merge([fillUpFx.doneData, submitFx.doneData])
/** The replacement order that the open page has filed. */
export const $filedReplacement = createStore<ReplacementDetail | null>(null)
  .on(filed, (_, replacement) => replacement)
  .reset(replacementStarted, signedOut)

sample({ clock: [replacementStarted, filed], target: submissionKey.renewed })
sample({ clock: replacementStarted, target: [fillUpSubmission.reset, replacementSubmission.reset] })
// What was refused may have been asked for of what is settled: the numbers come anew.
sample({ clock: fillUpFx.fail, fn: ({ params }) => String(params.orderId), target: orderDiscrepancies.asked })
createReload(replacements, filed)
