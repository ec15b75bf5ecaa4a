import { handleCall } from '../message-desk/index.ts'
import { userWith } from './world.ts'
import type { FloorEvent } from './world.ts'

/** The call that waits the longest is handled. */
export const handleService: FloorEvent = async (floor) => {
  const { trx, now, branch } = floor
  const oldest = await trx
    .selectFrom('service_request')
    .where('branch_id', '=', branch.id)
    .where('status', '=', 'OPEN')
    .selectAll()
    .orderBy('created_time')
    .limit(1)
    .executeTakeFirst()
  const cashier = await userWith(floor, 'MESSAGE_HANDLE')
  if (oldest === undefined || cashier === undefined) return false
  await handleCall(trx, oldest, { userId: cashier.id, now })
  return true
}
