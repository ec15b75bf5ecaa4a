import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { replacementCalls, type ReplacementDetail } from '../../contract/purchasing/replacements.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { signedOut } from '../../access/session/index.ts'
import { orderDiscrepancies, replacements } from './replacements.ts'

/** The page that files a replacement order is open. */
export const replacementFormOpened = createEvent<void>()
/** What the company can send to a branch. */
export const replacementGoods = createLatest(
  attach({ mapParams: (branchId: string) => ({ query: { branchId } }), effect: createCallFx(replacementCalls.goods) }),
)

const filing = { key: 'replacement', success: 'replacements.done.submit', lists: [replacements] } as const
/** Files what of an order's differences is sent again. */
export const fillUpSubmission = createSubmission({ call: replacementCalls.fillUp, ...filing })
/** Files what is sent on top, or was handed over already. */
export const replacementSubmission = createSubmission({ call: replacementCalls.submit, ...filing })
/** The replacement order that the open page has filed. */
export const $filedReplacement = createStore<ReplacementDetail | null>(null)
  .on([fillUpSubmission.done, replacementSubmission.done], (_, { result }) => result)
  .reset(replacementFormOpened, signedOut)

sample({ clock: replacementFormOpened, target: [fillUpSubmission.opened, replacementSubmission.opened] })
// What was refused may have been asked for of what is settled: the numbers come anew.
sample({ clock: fillUpSubmission.fail, fn: ({ params }) => String(params.orderId), target: orderDiscrepancies.asked })
