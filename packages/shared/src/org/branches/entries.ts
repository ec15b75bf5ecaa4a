import { attach, sample } from 'effector'
import { userRequested } from '../../access/session/index.ts'
import { branchCalls, branchStepCalls, type BranchEntry, type BranchStep } from '../../contract/org/branches.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createStepFx, type StepParams } from '../../kit/models/create-step-fx.ts'
import { createWrite, type Write } from '../../kit/models/create-write.ts'
import { createResource, createShownSteps } from '../../kit/resource/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Branches in the settings of their brands: a plain resource. */
export const branchEntries = createResource(branchCalls)

type StepWrite = Write<StepParams<typeof branchStepCalls.close>, BranchEntry>
const effects = {
  open: createStepFx('branch-open', branchStepCalls.open),
  reopen: createStepFx('branch-reopen', branchStepCalls.reopen),
  suspend: createStepFx('branch-suspend', branchStepCalls.suspend),
  close: createStepFx('branch-close', branchStepCalls.close),
}
const write = (step: BranchStep): StepWrite =>
  createWrite({ save: effects[step], success: `branchSteps.${step}`, showsFailure: false })

/** Steps of a branch. */
export const branchSteps: Readonly<Record<BranchStep, StepWrite>> = {
  open: write('open'),
  reopen: write('reopen'),
  suspend: write('suspend'),
  close: write('close'),
}

/** People of the branch opened last. */
export const branchStaff = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(branchStepCalls.staff) }),
)

createShownSteps(branchEntries, Object.values(effects))
// The guard and the branch selector use the user's branches.
sample({
  clock: [
    branchEntries.addition.done,
    branchEntries.edit.done,
    branchEntries.enabling.done,
    branchEntries.removal.done,
  ],
  target: userRequested,
})
