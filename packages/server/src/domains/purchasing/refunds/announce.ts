import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { RefundOrderTable } from './tables.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { recordNotification } from '../../../kit/notifications/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'

/** What the bell calls a refund without goods, and one with them. */
const SUB_TYPES = { order: 11, goods: 12 } as const
/** Who has these is told: who decides, and who follows the store's refunds. */
const NEEDS = { company: 'PURCHASE_REFUND_AUDIT', store: 'refundGoodsList' } as const

/** The number by which the bell tells a refund of goods from one without. */
const subTypeOf = (type: RefundOrderTable['type']): 11 | 12 => (type === 2 ? SUB_TYPES.order : SUB_TYPES.goods)

/** Tells the bell and the branch's live channel of a step, in its transaction. */
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
