import type { LiveMessageType } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'

/** A live message without its number. */
export interface NewLiveMessage {
  readonly branchId: string
  readonly type: LiveMessageType
  readonly machineName?: string
  readonly orderNo?: string
  readonly value?: string
}

/**
 * Writes a live message in the transaction of its cause; whichever process is up emits it after the commit. The
 * counter is a row and not a database sequence, because sequences do not follow the order of commits.
 *
 * @returns Its number in the branch's stream.
 */
export const recordLiveMessage = async (
  trx: Transaction<Tables>,
  message: NewLiveMessage,
  now: Date,
): Promise<number> => {
  const { sequence } = await trx
    .insertInto('branch_counter')
    .values({ branch_id: message.branchId, sequence: 1 })
    .onConflict((conflict) => conflict.column('branch_id').doUpdateSet({ sequence: sql`branch_counter.sequence + 1` }))
    .returning('sequence')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('live_message')
    .values({
      branch_id: message.branchId,
      sequence,
      type: message.type,
      machine_name: message.machineName ?? null,
      order_no: message.orderNo ?? null,
      value: message.value ?? null,
      created_time: now.toISOString(),
    })
    .execute()
  return sequence
}
