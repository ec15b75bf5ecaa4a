import { Status } from '@netbar/shared/contract'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { Actor } from '../../../kernel/context.ts'
import { noteBranch } from '../../../kernel/operation.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { statusWithoutGuest } from '../machine-conditions/condition.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'

/** A machine of a branch. */
export type Machine = Selectable<Tables['machine']>

/** @throws Refusal 40401 for a machine at a branch that is not the actor's. */
export const findMachine = async (trx: Transaction<Tables>, actor: Actor, machineId: string): Promise<Machine> => {
  const machine = await trx
    .selectFrom('machine')
    .where('id', '=', machineId)
    .where('removed_time', 'is', null)
    .selectAll()
    .executeTakeFirst()
  if (machine === undefined || !actor.branchIds.has(machine.branch_id))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  noteBranch(machine.branch_id)
  return machine
}

/**
 * Takes a machine for a guest: of several who want it at once, one gets it.
 *
 * @throws Refusal 42202 where it is in use, or off.
 */
export const takeMachine = async (trx: Transaction<Tables>, machine: Machine, now: Date): Promise<void> => {
  const { numUpdatedRows } = await trx
    .updateTable('machine')
    .set({ status: 'IN_USE' })
    .where('id', '=', machine.id)
    .where('status', '=', 'IDLE')
    .executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new Refusal(Status.businessRule, {
      key: machine.status === 'OFFLINE' ? 'floorSessions.machineOffline' : 'floorSessions.machineTaken',
    })
  await recordLiveMessage(trx, { branchId: machine.branch_id, type: 'ON', machineName: machine.name }, now)
}

/** Leaves a machine to the next guest, unless it is off or out of service by now. */
export const leaveMachine = async (trx: Transaction<Tables>, machine: Machine, now: Date): Promise<void> => {
  await trx
    .updateTable('machine')
    .set({ status: await statusWithoutGuest(trx, machine.id) })
    .where('id', '=', machine.id)
    .where('status', '=', 'IN_USE')
    .execute()
  await recordLiveMessage(trx, { branchId: machine.branch_id, type: 'OFF', machineName: machine.name }, now)
}
