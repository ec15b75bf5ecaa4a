import type { FloorEvent } from './world.ts'

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
