import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { newId } from '../../../kernel/new-id.ts'
import { pickMachine } from './world.ts'
import type { FloorEvent } from './world.ts'

/** Calls for service are the most frequent. */
const TYPES = ['CALL', 'CALL', 'CALL', 'TEA', 'TEA', 'CLEAN', 'AC_ON', 'AC_OFF', 'NO_SMOKING'] as const

/** A guest calls for service from a machine. */
export const callForService: FloorEvent = async (floor) => {
  const { trx, random, now, branch } = floor
  const machine = await pickMachine(floor, ['IN_USE'])
  if (machine === null) return false
  const type = random.pick(TYPES)
  await trx
    .insertInto('service_request')
    .values({
      id: newId(now),
      branch_id: branch.id,
      machine_name: machine.name,
      type,
      status: 'OPEN',
      created_time: now.toISOString(),
      handled_time: null,
    })
    .execute()
  await recordLiveMessage(trx, { branchId: branch.id, type, machineName: machine.name }, now)
  return true
}

/** The oldest open call is handled. */
export const handleService: FloorEvent = async ({ trx, now, branch }) => {
  const oldest = await trx
    .selectFrom('service_request')
    .where('branch_id', '=', branch.id)
    .where('status', '=', 'OPEN')
    .select('id')
    .orderBy('created_time')
    .limit(1)
    .executeTakeFirst()
  if (oldest === undefined) return false
  await trx
    .updateTable('service_request')
    .set({ status: 'HANDLED', handled_time: now.toISOString() })
    .where('id', '=', oldest.id)
    .execute()
  return true
}
