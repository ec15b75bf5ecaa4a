import type { MachineService } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { MachineContext } from '../../../kernel/context.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'

/** Calls for service from a machine. Who calls again before somebody has come is not a second one in the queue. */
export const callService = async (
  trx: Transaction<Tables>,
  type: MachineService,
  { machine: { branchId, name: machineName }, now, newId }: MachineContext,
): Promise<void> => {
  const open = await trx
    .selectFrom('service_request')
    .where('branch_id', '=', branchId)
    .where('machine_name', '=', machineName)
    .where('type', '=', type)
    .where('status', '=', 'OPEN')
    .select('id')
    .executeTakeFirst()
  if (open !== undefined) return
  await trx
    .insertInto('service_request')
    .values({
      id: newId(),
      branch_id: branchId,
      machine_name: machineName,
      type,
      status: 'OPEN',
      created_time: now().toISOString(),
      handled_time: null,
    })
    .execute()
  await recordLiveMessage(trx, { branchId, type, machineName }, now())
}
