import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { RefundOrderTable } from './tables.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { recordNotification } from '../../../kit/notifications/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'

/** Notification sub types of a refund without goods, and of one with goods. */
const SUB_TYPES = { order: 11, goods: 12 } as const
/** Functions of the receivers: those who decide, and those who follow the branch's refunds. */
const NEEDS = { company: 'PURCHASE_REFUND_AUDIT', store: 'refundGoodsList' } as const

/** Notification sub type of a refund. */
const subTypeOf = (type: RefundOrderTable['type']): 11 | 12 => (type === 2 ? SUB_TYPES.order : SUB_TYPES.goods)

/** Sends the notification of a step and a live message to the branch, in its transaction. */
export const announce = async (
  trx: Transaction<Tables>,
  row: RefundOrderTable,
  { key, to, params = {} }: { key: TextKey; to: 'store' | 'company'; params?: Readonly<Record<string, string>> },
  now: Date,
): Promise<void> => {
  const { order_no, name: branch } = await trx
    .selectFrom('purchase_order')
    .innerJoin('branch', 'branch.id', 'purchase_order.branch_id')
    .where('purchase_order.id', '=', row.order_id)
    .select(['order_no', 'branch.name'])
    .executeTakeFirstOrThrow()
  await recordNotification(
    trx,
    {
      content: { key, params: { branch, orderNo: order_no, refundNo: row.refund_no, ...params } },
      serviceType: 'PURCHASE',
      subServiceType: subTypeOf(row.type),
      notificationType: to === 'store' ? 0 : 2,
      serviceId: row.id,
      branchId: row.branch_id,
      brandId: row.brand_id,
      receivers: to,
      needs: NEEDS[to],
    },
    now,
  )
  await recordLiveMessage(trx, { branchId: row.branch_id, type: 'REFUND_STATUS', orderNo: row.refund_no }, now)
}
