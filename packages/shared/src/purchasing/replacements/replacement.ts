import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { replacementCalls, type ReplacementDetail } from '../../contract/purchasing/replacements.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { stepRequest } from '../../kit/models/step-key.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { replacements } from './replacements.ts'

type StepName = 'cancel' | 'approve' | 'reject'
/** A step of a replacement order: its id, the copy it was decided on, and what the call wants beside. */
export type ReplacementStep<Name extends StepName> = CallInput<(typeof replacementCalls)[Name]>['body'] & {
  readonly id: string
}

const cancelFx = attach({
  mapParams: stepRequest<ReplacementStep<'cancel'>>('replacement-cancel'),
  effect: createCallFx(replacementCalls.cancel),
})
const approveFx = attach({
  mapParams: stepRequest<ReplacementStep<'approve'>>('replacement-approve'),
  effect: createCallFx(replacementCalls.approve),
})
const rejectFx = attach({
  mapParams: stepRequest<ReplacementStep<'reject'>>('replacement-reject'),
  effect: createCallFx(replacementCalls.reject),
})

/** Who filed it takes it back. */
export const replacementCancel = createWrite({
  save: cancelFx,
  success: 'replacements.done.cancel',
  tellsFailure: false,
})
/** The company agrees. */
export const replacementApprove = createWrite({
  save: approveFx,
  success: 'replacements.done.approve',
  tellsFailure: false,
})
/** The company does not want it so. */
export const replacementReject = createWrite({
  save: rejectFx,
  success: 'replacements.done.reject',
  tellsFailure: false,
})

/** The page of this replacement order is shown. */
export const replacementOpened = createEvent<string>()
/** The replacement order on the screen. */
export const shownReplacement = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(replacementCalls.detail) }),
)

const { stepped, foundOutdated } = createSteps([cancelFx, approveFx, rejectFx], shownReplacement)
/** The replacement order that took a step last. */
export const $steppedReplacement = createStore<ReplacementDetail | null>(null)
  .on(stepped, (_, replacement) => replacement)
  .reset(signedOut)

const $openedId = createStore<string | null>(null)
  .on(replacementOpened, (_, id) => id)
  .reset(signedOut)

sample({
  clock: replacementOpened,
  source: shownReplacement.$value,
  filter: (shown, id) => shown?.id !== id,
  target: shownReplacement.reset,
})
sample({ clock: replacementOpened, target: shownReplacement.asked })
sample({
  clock: [reloadDueOf('purchaseOrders'), reloadDueOf('notifications'), foundOutdated],
  source: $openedId,
  filter: (id): id is string => id !== null,
  target: shownReplacement.asked,
})
createReload(replacements, [stepped, foundOutdated])
