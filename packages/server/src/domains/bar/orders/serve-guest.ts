import { queuedService, Status } from '@netbar/shared/contract'
import type { QueuedService } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { parse } from 'valibot'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'

/**
 * Notes that a guest who called for service was served, and by whom; the queues of other tills follow.
 *
 * @throws Refusal 40401 for a call of another branch as for one that does not exist, 40901 where somebody else was faster.
 */
export const serveGuest = async (
  trx: Transaction<Tables>,
  id: string,
  { actor, now }: CallContext,
): Promise<QueuedService> => {
  const call = await trx.selectFrom('service_request').where('id', '=', id).selectAll().executeTakeFirst()
  if (call === undefined || !actor.branchIds.has(call.branch_id))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  const { numUpdatedRows } = await trx
    .updateTable('service_request')
    .set({ status: 'HANDLED', handled_time: now().toISOString(), handled_by: actor.userId })
    .where('id', '=', id)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(Status.stateChanged, { key: 'guestOrders.servedBefore' })
  const { branch_id: branchId, machine_name: machineName } = call
  await recordLiveMessage(trx, { branchId, type: 'ORDER_CHANGED', machineName }, now())
  return parse(queuedService, { ...call, machineName, waitingSince: call.created_time })
}
