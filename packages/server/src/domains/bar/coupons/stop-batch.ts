import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { CallContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/**
 * Stops a batch: what was not redeemed of it is not any more. Whoever stops one twice changes nothing.
 *
 * @throws Refusal 40401 for one that is unknown, or is redeemed at branches that are not the actor's.
 */
export const stopBatch = async (
  trx: Transaction<Tables>,
  id: string,
  { actor, now }: Pick<CallContext, 'actor' | 'now'>,
): Promise<void> => {
  const branches = await trx.selectFrom('coupon_batch_branch').where('batch_id', '=', id).select('branch_id').execute()
  if (branches.length === 0 || branches.some(({ branch_id }) => !actor.branchIds.has(branch_id)))
    throw new Refusal(Status.notFound, { key: 'errors.notFound' })
  await trx
    .updateTable('coupon_batch')
    .set({ stopped_time: now().toISOString(), stopped_by_name: actor.name })
    .where('id', '=', id)
    .where('stopped_time', 'is', null)
    .execute()
}

/** @throws Refusal 42202 where the batch of an own coupon was stopped. */
export const refuseStopped = async (trx: Transaction<Tables>, couponId: string): Promise<void> => {
  const batch = await trx
    .selectFrom('coupon')
    .innerJoin('coupon_batch', 'coupon_batch.id', 'coupon.batch_id')
    .where('coupon.id', '=', couponId)
    .select('stopped_time')
    .executeTakeFirst()
  if (batch !== undefined && batch.stopped_time !== null)
    throw new Refusal(Status.businessRule, { key: 'coupons.stopped' })
}
