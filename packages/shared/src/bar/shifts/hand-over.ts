import { attach, sample } from 'effector'
import { shiftCalls } from '../../contract/bar/shifts/shifts.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { $branches, $branchId, branchSelected } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { messageRequested } from '../../platform/messages/index.ts'
import { shifts } from './shifts.ts'

type Step<Name extends 'close' | 'takeOver'> = CallInput<(typeof shiftCalls)[Name]>['body'] & { readonly id: string }

/** The user's open shift at the current branch, and its tills in use. */
export const currentShift = createLatest(
  attach({
    source: $branchId,
    mapParams: (_: void, id) => ({ params: { id: id ?? '' } }),
    effect: createCallFx(shiftCalls.current),
  }),
)
/** Opens a shift of the user at a till. */
export const shiftOpening = createSubmission({
  call: shiftCalls.open,
  key: 'open-shift',
  success: 'shift.done.opened',
  lists: [shifts],
})
/** The sheet of a shift as it would be if it closed now. */
export const shiftPreview = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(shiftCalls.preview) }),
)
/** Closes a shift with the cash counted. A version closes once: its key is that of every attempt. */
export const shiftClosing = createWrite({
  save: attach({
    mapParams: ({ id, ...body }: Step<'close'>) => ({
      params: { id },
      body,
      idempotencyKey: `close-shift-${id}-${body.version}`,
    }),
    effect: createCallFx(shiftCalls.close),
  }),
  success: 'shift.done.closed',
  showsFailure: false,
})
/** The next cashier signs for the cash of a closed shift. */
export const shiftTakeOver = createWrite({
  save: attach({
    mapParams: ({ id, ...body }: Step<'takeOver'>) => ({
      params: { id },
      body,
      idempotencyKey: `take-over-${id}-${body.version}`,
    }),
    effect: createCallFx(shiftCalls.takeOver),
  }),
  success: 'shift.done.takenOver',
  showsFailure: false,
})

createReload(shifts, [shiftClosing.done, shiftTakeOver.done])
// A till that was taken meanwhile is no choice any more.
sample({
  clock: [shiftOpening.done, shiftOpening.failData, shiftClosing.done, shiftTakeOver.done],
  fn: () => undefined,
  target: currentShift.asked,
})
// Its own session may not go on where somebody else has signed, and money may have come meanwhile.
sample({
  clock: shiftClosing.$failure,
  source: shiftPreview.$value,
  filter: (shown, failure) => shown !== null && failure !== null,
  fn: (shown) => shown?.shift.id ?? '',
  target: shiftPreview.asked,
})

/** The user has gone to another branch while their shift is open at this one. */
const shiftLeft = sample({
  clock: branchSelected,
  source: { current: currentShift.$value, branches: $branches },
  fn: ({ current, branches }, branchId) => {
    const own = current?.own ?? null
    return own === null || own.branchId === branchId
      ? null
      : { no: own.shiftNo, branch: branches.find(({ id }) => id === own.branchId)?.name ?? '' }
  },
})
sample({
  clock: shiftLeft.filter({ fn: (left) => left !== null }),
  fn: (params) => ({ kind: 'warning', text: { key: 'bar.shiftLeft', params: { ...params } } }) as const,
  target: messageRequested,
})
