import { Status } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../../platform/db/index.ts'
import type { DocumentContext } from '../../../../kit/documents/index.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { remainderOf } from '../supply/company-stock.ts'
import type { OrderBefore } from '../order-by-id.ts'
import { linesOf } from '../order-lines.ts'
import { announce, settleOrder } from '../settle.ts'
import { notificationKinds } from '../../notification-kinds.ts'

const ENDS = {
  cancel: { key: 'notification.purchaseCancelledFor', kind: notificationKinds.orderCancelled },
  reject: { key: 'notification.purchaseRejectedFor', kind: notificationKinds.orderRejected },
  closeRemainder: { key: 'notification.purchaseClosedFor', kind: notificationKinds.orderClosed },
} as const

/** Takes a step that ends an order or a part of it; the other side is notified of the reason. */
const endFor = async (
  trx: Transaction<Tables>,
  order: OrderBefore,
  event: keyof typeof ENDS,
  reason: string,
  context: DocumentContext,
): Promise<void> => {
  await settleOrder(trx, order, event, context, reason)
  const { key, kind } = ENDS[event]
  const params = { branch: order.branch_name, orderNo: order.order_no, reason }
  await announce(trx, order, kind, { key, params }, context.now())
}

/** Cancels an order for the branch before the company has decided; the company is notified. */
export const cancelOrder = async (
  trx: Transaction<Tables>,
  order: OrderBefore,
  reason: string,
  context: DocumentContext,
): Promise<void> => {
  await endFor(trx, order, 'cancel', reason, context)
}

/** Rejects an order for the company; the branch is notified. */
export const rejectOrder = async (
  trx: Transaction<Tables>,
  order: OrderBefore,
  reason: string,
  context: DocumentContext,
): Promise<void> => {
  await endFor(trx, order, 'reject', reason, context)
}

/**
 * Closes the quantities of an order that were not shipped; the branch is notified.
 *
 * @throws Refusal 40901 where nothing is left.
 */
export const closeRemainder = async (
  trx: Transaction<Tables>,
  order: OrderBefore,
  reason: string,
  context: DocumentContext,
): Promise<void> => {
  const open = (await linesOf(trx, order.id)).filter((line) => remainderOf(line) > 0)
  if (open.length === 0) throw new Refusal(Status.stateChanged, { key: 'purchasing.nothingOpen' })
  for (const line of open)
    await trx
      .updateTable('purchase_order_line')
      .set((eb) => ({ closed_quantity: eb('closed_quantity', '+', remainderOf(line)) }))
      .where('id', '=', line.id)
      .execute()
  await endFor(trx, order, 'closeRemainder', reason, context)
}
