import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { id, nothing, quantity } from '../core/primitives.ts'
import { Status } from '../core/status.ts'
import { requiredText } from '../kit/resource.ts'
import { rateTerms } from './pricing/rates.ts'

/** Maximum number of areas of a branch. */
export const MAX_AREAS = 30
/** Maximum number of machines of a branch that are put into areas at once. */
const MAX_MACHINES = 1_000

/** Whether a guest can sit down at a machine, sits there, or it is off. */
export const MACHINE_STATUSES = ['IDLE', 'IN_USE', 'OFFLINE'] as const

/** A machine of a branch. */
const floorMachine = v.object({
  id,
  name: v.string(),
  areaId: v.nullable(id),
  status: v.picklist(MACHINE_STATUSES),
})
/** An area of a branch. */
const area = v.object({ id, name: v.string() })

/** Areas of a branch with their machines, and what time at them costs; `version` 0 where nothing was saved yet. */
export const floorPlan = v.object({
  areas: v.array(area),
  machines: v.array(floorMachine),
  /** Levels of the brand's members, the lowest first. */
  levels: v.array(v.object({ id, name: v.string() })),
  terms: rateTerms,
  version: quantity,
})
export type FloorPlan = v.InferOutput<typeof floorPlan>

/** An area by its name, with all of its machines. */
const areaDraft = v.strictObject({
  name: requiredText(20),
  machineIds: v.pipe(v.array(id), v.maxLength(MAX_MACHINES)),
})

const byBranch = v.object({ id })

/** Areas and rates of a branch (our own calls: the specification names only the pages that show them). */
export const floorPlanCalls = {
  find: defineCall({
    method: 'GET',
    path: '/api/machine/floor/{id}',
    summary: 'Areas, machines and rates of a branch',
    access: { anyFunction: ['FLOOR_EDIT', 'MACHINE_KEY', 'CONSOLE_OPEN_MACHINE', 'CONSOLE_CHANGE_MACHINE'] },
    params: byBranch,
    layout: 'data',
    answer: floorPlan,
    handledStatuses: [Status.notFound],
  }),
  saveAreas: defineCall({
    method: 'POST',
    path: '/api/machine/floor/areas/{id}',
    summary: 'Put machines of a branch into areas; an area is there with its first machine',
    access: { anyFunction: ['FLOOR_EDIT'] },
    params: byBranch,
    body: v.strictObject({ areas: v.pipe(v.array(areaDraft), v.minLength(1), v.maxLength(MAX_AREAS)) }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
  saveRates: defineCall({
    method: 'POST',
    path: '/api/machine/floor/rates/{id}',
    summary: 'Change what a branch charges for time; visits that have begun keep their price',
    access: { anyFunction: ['FLOOR_EDIT'] },
    params: byBranch,
    body: v.strictObject({ version: quantity, terms: rateTerms }),
    layout: 'data',
    answer: nothing,
    handledStatuses: [Status.notFound, Status.versionConflict, Status.invalidFields],
  }),
} as const
