import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { id, nothing } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { requiredText } from '../../kit/resource.ts'
import { MAX_AREAS } from '../floor-plan.ts'
import { MACHINE_NAME_LENGTH, MAX_NEW_MACHINES } from './machine-names.ts'

/** Maximum length of an area's name. */
export const AREA_NAME_LENGTH = 20

/** Form of an area. */
export const areaForm = v.strictObject({ name: requiredText(AREA_NAME_LENGTH) })
const machineName = requiredText(MACHINE_NAME_LENGTH)
/** Form of a machine's number. */
export const machineForm = v.strictObject({ name: machineName })
/** Numbers of new machines. */
export const newMachineNames = v.pipe(v.array(machineName), v.minLength(1), v.maxLength(MAX_NEW_MACHINES))
const machineIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(1_000))

const PATH = '/api/machine/setup'
const setup = {
  method: 'POST',
  access: { anyFunction: ['FLOOR_EDIT'] },
  /** Of the branch. */
  params: v.object({ id }),
  layout: 'data',
  answer: nothing,
  handledStatuses: [Status.notFound, Status.invalidFields, Status.businessRule],
} as const

/** Areas and machines of a branch, one act at a time (our own calls: the specification names no page for them). */
export const floorSetupCalls = {
  saveArea: defineCall({
    ...setup,
    path: `${PATH}/area/{id}`,
    summary: 'Add an area to a branch, or rename one; with the name of a removed one, that one is there again',
    body: v.strictObject({ areaId: v.nullable(id), ...areaForm.entries }),
  }),
  orderAreas: defineCall({
    ...setup,
    path: `${PATH}/area/order/{id}`,
    summary: 'Put the areas of a branch into an order; those that are not named follow',
    body: v.strictObject({ areaIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_AREAS)) }),
  }),
  removeArea: defineCall({
    ...setup,
    path: `${PATH}/area/remove/{id}`,
    summary: 'Remove an area without machines that no rate names',
    body: v.strictObject({ areaId: id }),
  }),
  addMachines: defineCall({
    ...setup,
    path: `${PATH}/machine/{id}`,
    summary: 'Add machines to an area; with the number of a removed one, that one is there again',
    body: v.strictObject({ areaId: v.nullable(id), names: newMachineNames }),
  }),
  renameMachine: defineCall({
    ...setup,
    path: `${PATH}/machine/name/{id}`,
    summary: 'Give a machine another number',
    body: v.strictObject({ machineId: id, ...machineForm.entries }),
  }),
  moveMachines: defineCall({
    ...setup,
    path: `${PATH}/machine/move/{id}`,
    summary: 'Move machines to another area, or out of all; visits that have begun there keep their price',
    body: v.strictObject({ areaId: v.nullable(id), machineIds }),
  }),
  removeMachines: defineCall({
    ...setup,
    path: `${PATH}/machine/remove/{id}`,
    summary: 'Remove machines at which nobody sits: their history stays, and their keys end',
    body: v.strictObject({ machineIds }),
  }),
} as const
