import { Status } from '@netbar/shared/contract'
import type { CallRequest, floorSetupCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { findArea, notFound, wrongField } from './setup-areas.ts'

type Body<Name extends keyof typeof floorSetupCalls> = CallRequest<(typeof floorSetupCalls)[Name]>['body']

/** Machines of a branch that are there. @throws Refusal 40401 for one that is not. */
const findMachines = async (trx: Transaction<Tables>, branchId: string, ids: readonly string[]) => {
  const wanted = [...new Set(ids)]
  const machines = await trx
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('id', 'in', wanted)
    .where('removed_time', 'is', null)
    .select(['id', 'name', 'status'])
    .orderBy('name')
    .execute()
  if (machines.length !== wanted.length) throw notFound()
  return machines
}

/**
 * Adds machines to an area. One that was removed comes back with its number.
 *
 * @throws Refusal 40401 for another branch's area, 42201 for numbers that machines have.
 */
export const addMachines = async (
  trx: Transaction<Tables>,
  branchId: string,
  { areaId, names }: Body<'addMachines'>,
  newId: () => string,
): Promise<void> => {
  if (areaId !== null) await findArea(trx, branchId, areaId)
  const wanted = [...new Set(names)]
  const taken = await trx
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('name', 'in', wanted)
    .where('removed_time', 'is', null)
    .select('name')
    .orderBy('name')
    .execute()
  if (taken.length > 0)
    throw wrongField('names', {
      key: 'floor.machinesExist',
      params: { names: taken.map(({ name }) => name).join(', ') },
    })
  const columns = { area_id: areaId, status: 'IDLE', removed_time: null } as const
  await trx
    .insertInto('machine')
    .values(wanted.map((name) => ({ id: newId(), branch_id: branchId, name, ...columns })))
    .onConflict((conflict) => conflict.columns(['branch_id', 'name']).doUpdateSet(columns))
    .execute()
}

/** @throws Refusal 40401 for another branch's machine, 42201 for a number that another one has or had. */
export const renameMachine = async (
  trx: Transaction<Tables>,
  branchId: string,
  { machineId, name }: Body<'renameMachine'>,
): Promise<void> => {
  await findMachines(trx, branchId, [machineId])
  const other = await trx
    .selectFrom('machine')
    .where('branch_id', '=', branchId)
    .where('name', '=', name)
    .where('id', '<>', machineId)
    .select('removed_time')
    .executeTakeFirst()
  if (other !== undefined)
    throw wrongField('name', { key: other.removed_time === null ? 'floor.machineExists' : 'floor.machineExisted' })
  await trx.updateTable('machine').set({ name }).where('id', '=', machineId).execute()
}

/** @throws Refusal 40401 for another branch's area or machine. */
export const moveMachines = async (
  trx: Transaction<Tables>,
  branchId: string,
  { areaId, machineIds }: Body<'moveMachines'>,
): Promise<void> => {
  if (areaId !== null) await findArea(trx, branchId, areaId)
  const machines = await findMachines(trx, branchId, machineIds)
  const ids = machines.map(({ id }) => id)
  await trx.updateTable('machine').set({ area_id: areaId }).where('id', 'in', ids).execute()
}

/**
 * Removes machines: nobody can sit down there any more, and their clients hear that their keys have ended.
 *
 * @throws Refusal 40401 for another branch's machine, 42202 where somebody sits at one: then none is removed.
 */
export const removeMachines = async (
  trx: Transaction<Tables>,
  branchId: string,
  { machineIds }: Body<'removeMachines'>,
  now: Date,
): Promise<void> => {
  const machines = await findMachines(trx, branchId, machineIds)
  const used = machines.filter(({ status }) => status === 'IN_USE').map(({ name }) => name)
  if (used.length > 0)
    throw new Refusal(Status.businessRule, { key: 'floor.machinesInUse', params: { names: used.join(', ') } })
  const ids = machines.map(({ id }) => id)
  const removed_time = now.toISOString()
  // The last release sees a machine that is off.
  await trx
    .updateTable('machine')
    .set({ status: 'OFFLINE', area_id: null, removed_time })
    .where('id', 'in', ids)
    .execute()
  await trx
    .updateTable('machine_key')
    .set({ revoked_time: removed_time })
    .where('machine_id', 'in', ids)
    .where('revoked_time', 'is', null)
    .execute()
  await trx
    .updateTable('machine_condition')
    .set({ power: 'OFF' })
    .where('machine_id', 'in', ids)
    .where('power', '=', 'ON')
    .execute()
}
