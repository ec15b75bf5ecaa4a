import { attach, sample } from 'effector'
import { operationCalls } from '../../contract/bar/operation.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { $branchId } from '../../org/branches/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { cashMoving } from './cash-movements.ts'
import { shiftClosing, shiftOpening } from './hand-over.ts'

/** Money and visits of the current branch on a day, today where it is empty. */
export const operationSummary = createLatest(
  attach({
    source: $branchId,
    mapParams: (day: string, branchId) => ({
      query: { branchId: branchId ?? '', ...(day === '' ? {} : { day }) },
    }),
    effect: createCallFx(operationCalls.summary),
  }),
)

sample({
  clock: [shiftOpening.done, shiftClosing.done, cashMoving.doneData],
  source: operationSummary.$value,
  filter: (shown) => shown !== null,
  fn: (shown) => shown?.day ?? '',
  target: operationSummary.asked,
})
