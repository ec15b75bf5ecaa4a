import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import { replacementCalls, type ReplacementDetail } from '../../contract/purchasing/replacements.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { signedOut } from '../../access/session/index.ts'
import { orderDiscrepancies, replacements } from './replacements.ts'

/** The form for a replacement order was opened. */
export const replacementFormOpened = createEvent<void>()
/** Goods that the company can send to a branch. */
export const replacementGoods = createLatest(
  attach({ mapParams: (branchId: string) => ({ query: { branchId } }), effect: createCallFx(replacementCalls.goods) }),
)

const filing = {
  key: 'replacement',
  success: 'replacements.done.submit',
  documentOf: ({ id, replacementNo }: ReplacementDetail) => ({
    no: replacementNo,
    target: { name: 'fillUpOrderDetails', query: { id } } as const,
  }),
  lists: [replacements],
} as const
/** Files a replacement of an order's discrepancies. */
export const fillUpSubmission = createSubmission({ call: replacementCalls.fillUp, ...filing })
/** Files extra goods, or goods delivered outside the system. */
export const replacementSubmission = createSubmission({ call: replacementCalls.submit, ...filing })
/** The replacement order filed by the open form. */
export const $filedReplacement = createStore<ReplacementDetail | null>(null)
  .on([fillUpSubmission.done, replacementSubmission.done], (_, { result }) => result)
  .reset(replacementFormOpened, signedOut)

sample({ clock: replacementFormOpened, target: [fillUpSubmission.opened, replacementSubmission.opened] })
// A refusal may mean that a discrepancy was settled meanwhile, so they are reloaded.
sample({ clock: fillUpSubmission.fail, fn: ({ params }) => String(params.orderId), target: orderDiscrepancies.asked })
