import { createCallFx } from '../../platform/calls/index.ts'
import { replacementCalls } from '../../contract/purchasing/replacements.ts'
import { createDocument } from '../../kit/models/create-document.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { replacements } from './replacements.ts'

const { cancel, approve, reject } = replacementCalls

/** The replacement order on the screen. */
export const shownReplacement = createDocument(createCallFx(replacementCalls.detail), [
  reloadDueOf('purchaseOrders'),
  reloadDueOf('notifications'),
])
/** Steps of a replacement order: its author withdraws it; the company approves or rejects it. */
export const replacementSteps = createSteps({
  document: shownReplacement,
  key: 'replacement',
  calls: { cancel, approve, reject },
  success: (step) => `replacements.done.${step}`,
  lists: [replacements],
})
