import { Status } from '@netbar/shared/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/** An order with its branch's number and name; undefined where there is none. */
export const findOrderById = (db: Kysely<Tables>, orderId: string) =>
  db
    .selectFrom('purchase_order')
    .innerJoin('branch', 'branch.id', 'purchase_order.branch_id')
    .where('purchase_order.id', '=', orderId)
    .selectAll('purchase_order')
    .select(['branch.branch_no', 'branch.name as branch_name'])
    .executeTakeFirst()

/** An order with its branch, before a step. */
export type OrderBefore = NonNullable<Awaited<ReturnType<typeof findOrderById>>>

/**
 * An order with its branch's number and name.
 *
 * @throws Refusal 40401 where there is none.
 */
export const orderById = async (db: Kysely<Tables>, orderId: string): Promise<OrderBefore> => {
  const order = await findOrderById(db, orderId)
  if (order === undefined) throw new Refusal(Status.notFound, { key: 'purchasing.orderNotFound' })
  return order
}
