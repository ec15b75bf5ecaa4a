import type { LiveMessageType } from '@netbar/shared/contract'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/index.ts'

interface Content {
  readonly type: LiveMessageType
  readonly machineName?: string
  readonly orderNo?: string
  readonly value?: string
}

/** A live message without its number. */
export interface NewLiveMessage extends Content {
  readonly branchId: string
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

/** Rows of one statement: an engine has a limit of bound values. */
const CHUNK = 500

/**
 * Writes a live message to every branch of a brand, in the transaction of its cause: for subjects of the company, whose
 * staff watch any of its branches.
 */
export const recordBrandMessage = async (
  trx: Transaction<Tables>,
  brandId: string,
  { type, machineName, orderNo, value }: Content,
  now: Date,
): Promise<void> => {
  const counters = await trx
    .insertInto('branch_counter')
    .columns(['branch_id', 'sequence'])
    .expression((eb) =>
      eb
        .selectFrom('branch')
        .where('brand_id', '=', brandId)
        .select(['id', eb.lit(1).as('sequence')])
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.column('branch_id').doUpdateSet({ sequence: sql`branch_counter.sequence + 1` }))
    .returning(['branch_id', 'sequence'])
    .execute()
  const created_time = now.toISOString()
  const rows = counters.map((counter) => ({
    ...counter,
    type,
    machine_name: machineName ?? null,
    order_no: orderNo ?? null,
    value: value ?? null,
    created_time,
  }))
  for (let at = 0; at < rows.length; at += CHUNK)
    await trx
      .insertInto('live_message')
      .values(rows.slice(at, at + CHUNK))
      .execute()
}
