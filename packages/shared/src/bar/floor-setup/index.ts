import { attach, createEvent, createStore, sample } from 'effector'
import { signedOut } from '../../access/session/index.ts'
import { floorPlanCalls } from '../../contract/bar/floor-plan.ts'
import { floorSetupCalls } from '../../contract/bar/floor-setup/floor-setup.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createCallFx } from '../../platform/calls/index.ts'
import { createAct } from './create-act.ts'

export { copiedTerms } from './copied-terms.ts'
export { weekOf, type WeekPart } from './week.ts'

/** The page of a branch's areas or rates was opened. */
export const floorPlanOpened = createEvent<string>()
const $openedId = createStore<string | null>(null)
  .on(floorPlanOpened, (_, id) => id)
  .reset(signedOut)

/** Areas, machines and rates of the branch whose page is open. */
export const floorPlan = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(floorPlanCalls.find) }),
)
/** Those of a branch whose rates are to be copied. */
export const copiedFloorPlan = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(floorPlanCalls.find) }),
)

/** Adds an area, or renames one. */
export const areaSaving = createAct(floorSetupCalls.saveArea, $openedId, false)
/** Puts areas into an order. */
export const areaOrdering = createAct(floorSetupCalls.orderAreas, $openedId, true)
/** Removes an area. */
export const areaRemoval = createAct(floorSetupCalls.removeArea, $openedId, true)
/** Adds machines to an area. */
export const machineAdding = createAct(floorSetupCalls.addMachines, $openedId, false)
/** Gives a machine another number. */
export const machineRenaming = createAct(floorSetupCalls.renameMachine, $openedId, false)
/** Moves machines to an area. */
export const machineMoving = createAct(floorSetupCalls.moveMachines, $openedId, false)
/** Removes machines. */
export const machineRemoval = createAct(floorSetupCalls.removeMachines, $openedId, true)

type Rates = CallInput<typeof floorPlanCalls.saveRates>['body']
/** Changes what a branch charges for time. */
export const rateSaving = createWrite({
  save: attach({
    mapParams: ({ id, ...body }: Rates & { readonly id: string }) => ({ params: { id }, body }),
    effect: createCallFx(floorPlanCalls.saveRates),
  }),
  success: 'bar.ratesSaved',
  showsFailure: false,
})

sample({ clock: floorPlanOpened, fn: () => undefined, target: floorPlan.reset })
sample({ clock: floorPlanOpened, target: floorPlan.asked })
const acts = [
  areaSaving,
  areaOrdering,
  areaRemoval,
  machineAdding,
  machineRenaming,
  machineMoving,
  machineRemoval,
  rateSaving,
]
sample({
  // Who was refused sees what has changed meanwhile.
  clock: acts.flatMap(({ done, $failure }) => [done, $failure]),
  source: $openedId,
  filter: (id) => id !== null,
  target: floorPlan.asked,
})
