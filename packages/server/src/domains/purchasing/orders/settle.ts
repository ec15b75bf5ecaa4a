import { derivedStatus, endsOf, orderMachine } from '@netbar/shared/contract'
import type { PurchaseOrderEvent, PurchaseOrderStatus } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/index.ts'
import type { DocumentContext } from '../../../kit/documents/index.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { recordNotification } from '../../../kit/notifications/index.ts'
import type { SideNotification } from '../../../kernel/notification-kind.ts'
import { orderSettled } from './order-settled.ts'
import type { Text } from '../../../kernel/texts/index.ts'
import { orderTotals } from './amounts.ts'
import type { OrderBefore } from './order-by-id.ts'
import { linesOf, sumsOf } from './order-lines.ts'
import { orderSteps } from './order-steps.ts'

/** States that do not follow from lines: the order was never confirmed. */
const ENDED_UNCONFIRMED: ReadonlySet<PurchaseOrderStatus> = new Set(['CANCELLED', 'REJECTED'])

type OrderRow = Tables['purchase_order']
type LineRow = Tables['purchase_order_line']

const transitTimes = async (trx: Transaction<Tables>, orderId: string) => {
  const shipments = await trx
    .selectFrom('shipment')
    .select(['status', 'shipped_time'])
    .where('order_id', '=', orderId)
    .where('status', '!=', 'RECALLED')
    .orderBy('shipped_time')
    .execute()
  const open = shipments.find(({ status }) => status === 'IN_TRANSIT')
  return { shipped_time: shipments.at(-1)?.shipped_time ?? null, oldest_transit_time: open?.shipped_time ?? null }
}

/** Status of an order after a step: derived from its lines, or the end that the event itself means. */
const statusAfter = (
  from: PurchaseOrderStatus,
  event: PurchaseOrderEvent,
  lines: readonly LineRow[],
): PurchaseOrderStatus => {
  const [only] = endsOf(orderMachine, from, event)
  return only !== undefined && ENDED_UNCONFIRMED.has(only) ? only : derivedStatus(lines.map(sumsOf))
}

/** Amount of a line by its effective quantity; the price stays as ordered. */
const keepAmounts = async (trx: Transaction<Tables>, lines: readonly LineRow[], status: PurchaseOrderStatus) => {
  for (const line of lines) {
    const { amount_fen } = orderTotals([line], status)
    if (amount_fen !== line.amount_fen)
      await trx.updateTable('purchase_order_line').set({ amount_fen }).where('id', '=', line.id).execute()
  }
}

/**
 * Completes a step of an order after its lines and shipments have changed: writes the status derived from the lines,
 * totals, transit times, the next version and one line of history. The same statement checks the version. Followers
 * of the order are notified.
 *
 * @param order The order before the step.
 * @param reason Reason given by the actor, for the history.
 * @throws Refusal 40902 where it was changed by someone else in the meantime.
 */
export const settleOrder = async (
  trx: Transaction<Tables>,
  order: OrderBefore,
  event: PurchaseOrderEvent,
  context: DocumentContext,
  reason: string | null = null,
): Promise<PurchaseOrderStatus> => {
  const lines = await linesOf(trx, order.id)
  const status = statusAfter(order.status, event, lines)
  const columns = { ...orderTotals(lines, status), ...(await transitTimes(trx, order.id)) }
  await orderSteps.moveOn(trx, order, { event, to: status, reason }, context, columns)
  await keepAmounts(trx, lines, status)
  await orderSettled.notify(trx, { order, status }, context)
  return status
}

/** Sends the notification of a step and a live message to the branch, in its transaction. */
export const announce = async (
  trx: Transaction<Tables>,
  order: Pick<OrderRow, 'id' | 'order_no' | 'brand_id' | 'branch_id'>,
  kind: SideNotification,
  content: Text,
  now: Date,
): Promise<void> => {
  const branchId = order.branch_id
  await recordNotification(
    trx,
    {
      kind,
      content,
      serviceId: order.id,
      branchId,
      brandId: order.brand_id,
    },
    now,
  )
  await recordLiveMessage(trx, { branchId, type: 'PURCHASE_STATUS', orderNo: order.order_no }, now)
}
