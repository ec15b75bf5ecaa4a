import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { RefundOrderTable } from './tables.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { recordNotification } from '../../../kit/notifications/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'
import { notificationKinds } from '../notification-kinds.ts'

const { refundForStore, refundForCompany, returnForStore, returnForCompany } = notificationKinds
/** Kinds of a refund without goods, and of one with them, by receiver. */
const WITHOUT_GOODS = { store: refundForStore, company: refundForCompany } as const
const WITH_GOODS = { store: returnForStore, company: returnForCompany } as const

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
      kind: (row.type === 2 ? WITHOUT_GOODS : WITH_GOODS)[to],
      content: { key, params: { branch, orderNo: order_no, refundNo: row.refund_no, ...params } },
      serviceId: row.id,
      branchId: row.branch_id,
      brandId: row.brand_id,
    },
    now,
  )
  await recordLiveMessage(trx, { branchId: row.branch_id, type: 'REFUND_STATUS', orderNo: row.refund_no }, now)
}
