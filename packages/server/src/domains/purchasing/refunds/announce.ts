import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { RefundOrderTable } from './tables.ts'
import { notifyOfDocument } from '../../../kit/notifications/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'
import { orderById } from '../orders/index.ts'
import { notificationKinds } from '../notification-kinds.ts'

const { refundForStore, refundForCompany, returnForStore, returnForCompany } = notificationKinds
/** Kinds of a refund without goods, and of one with them, by receiver. */
const WITHOUT_GOODS = { store: refundForStore, company: refundForCompany } as const
const WITH_GOODS = { store: returnForStore, company: returnForCompany } as const

/** Sends the notification of a step, in its transaction. */
export const announce = async (
  trx: Transaction<Tables>,
  row: RefundOrderTable,
  { key, to, params = {} }: { key: TextKey; to: 'store' | 'company'; params?: Readonly<Record<string, string>> },
  now: Date,
): Promise<void> => {
  const { order_no: orderNo } = await orderById(trx, row.order_id)
  const kind = (row.type === 2 ? WITHOUT_GOODS : WITH_GOODS)[to]
  await notifyOfDocument(trx, row, kind, { key, params: { orderNo, refundNo: row.refund_no, ...params } }, now)
}
