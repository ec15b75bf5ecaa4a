import { recordLiveMessage } from '../live/index.ts'
import { pickMachine } from './world.ts'
import type { FloorEvent } from './world.ts'

/** A guest sits down at a machine, or leaves it. */
export const switchMachine: FloorEvent = async (floor) => {
  const machine = await pickMachine(floor, ['IDLE', 'IN_USE'])
  if (machine === null) return false
  const isOn = machine.status === 'IDLE'
  await floor.trx
    .updateTable('machine')
    .set({ status: isOn ? 'IN_USE' : 'IDLE' })
    .where('id', '=', machine.id)
    .execute()
  const message = { branchId: floor.branch.id, type: isOn ? 'ON' : 'OFF', machineName: machine.name } as const
  await recordLiveMessage(floor.trx, message, floor.now)
  return true
}
