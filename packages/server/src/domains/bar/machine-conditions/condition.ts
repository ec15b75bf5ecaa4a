import { conditionOf, isUsable } from '@netbar/shared/contract'
import type { MachineCondition } from '@netbar/shared/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'

type ConditionRow = Tables['machine_condition']

/** The condition of a machine by its row; one without a row has never reported. */
const conditionOfRow = (
  row: Pick<ConditionRow, 'power' | 'is_locked' | 'maintenance_time'> | undefined,
): MachineCondition =>
  conditionOf({
    power: row?.power ?? null,
    isLocked: row?.is_locked === 1,
    isInMaintenance: row !== undefined && row.maintenance_time !== null,
  })

const findRow = (db: Kysely<Tables>, machineId: string) =>
  db.selectFrom('machine_condition').where('machine_id', '=', machineId).selectAll().executeTakeFirst()

/** Condition of a machine. */
export const findCondition = async (db: Kysely<Tables>, machineId: string): Promise<MachineCondition> =>
  conditionOfRow(await findRow(db, machineId))

/** Conditions of the machines of a branch that have one, by machine. */
export const findConditions = async (
  db: Kysely<Tables>,
  branchId: string,
): Promise<ReadonlyMap<string, MachineCondition>> => {
  const rows = await db.selectFrom('machine_condition').where('branch_id', '=', branchId).selectAll().execute()
  return new Map(rows.map((row) => [row.machine_id, conditionOfRow(row)]))
}

/** Status of a machine at which nobody sits. */
export const statusWithoutGuest = async (db: Kysely<Tables>, machineId: string): Promise<'IDLE' | 'OFFLINE'> =>
  isUsable(await findCondition(db, machineId)) ? 'IDLE' : 'OFFLINE'

/** A machine that changes. */
interface ChangedMachine {
  readonly id: string
  readonly branchId: string
  readonly name: string
}

/**
 * Writes what is known of a machine now. Where nobody sits there, guests can sit down or not by its condition; a visit goes on
 * whatever happens to the machine. The branch hears of it where something that is shown has changed.
 */
export const changeCondition = async (
  trx: Transaction<Tables>,
  machine: ChangedMachine,
  changes: Partial<Omit<ConditionRow, 'machine_id' | 'branch_id'>>,
  now: Date,
): Promise<void> => {
  const before = await findRow(trx, machine.id)
  const { id: machine_id, branchId: branch_id } = machine
  const fresh = {
    power: null,
    is_locked: 0,
    maintenance_time: null,
    maintenance_note: '',
    mac: null,
    seen_time: null,
  } as const
  await trx
    .insertInto('machine_condition')
    .values({ machine_id, branch_id, ...(before ?? fresh), ...changes })
    .onConflict((conflict) => conflict.column('machine_id').doUpdateSet(changes))
    .execute()
  const condition = await findCondition(trx, machine.id)
  const { numUpdatedRows } = await trx
    .updateTable('machine')
    .set({ status: isUsable(condition) ? 'IDLE' : 'OFFLINE' })
    .where('id', '=', machine.id)
    .where('status', '=', isUsable(condition) ? 'OFFLINE' : 'IDLE')
    .executeTakeFirst()
  if (condition === conditionOfRow(before) && numUpdatedRows === 0n) return
  const message = { branchId: machine.branchId, type: 'MACHINE_CHANGED', machineName: machine.name } as const
  await recordLiveMessage(trx, { ...message, value: condition }, now)
}
