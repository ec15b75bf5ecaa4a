import { expireDay, receiptProblems, shanghaiDay, Status } from '@netbar/shared/contract'
import type { CallRequest, purchasingCalls } from '@netbar/shared/contract'
import type { Transaction } from 'kysely'
import { claimAttachments } from '../../../../kit/attachments/index.ts'
import type { Tables } from '../../../../platform/db/index.ts'
import { logDocument } from '../../../../kit/documents/index.ts'
import type { DocumentContext } from '../../../../kit/documents/index.ts'
import type { Actor } from '../../../../kernel/context.ts'
import { Refusal } from '../../../../kernel/refusal.ts'
import { recordLiveMessage } from '../../../../kit/live-messages/outbox.ts'
import { findRoute, postMovements, receiptMovements } from '../../../stock/index.ts'
import type { CountedGoods } from '../../../stock/index.ts'
import { refusalOfShipment } from '../steps/refuse-shipment.ts'
import { orderSteps } from '../order-steps.ts'
import { announce, settleOrder } from '../settle.ts'
import { notificationKinds } from '../../notification-kinds.ts'

/** A validated receipt. */
export type Receipt = CallRequest<typeof purchasingCalls.receiveShipment>['body']
type CountedLine = Receipt['lines'][number]

const linesOfShipment = (trx: Transaction<Tables>, shipmentId: string) =>
  trx
    .selectFrom('shipment_line')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'shipment_line.order_line_id')
    .where('shipment_id', '=', shipmentId)
    .select([
      'shipment_line.id as shipmentLineId',
      'shipment_line.quantity',
      'purchase_order_line.id as orderLineId',
      'purchase_order_line.product_id as productId',
      'purchase_order_line.pack_size as packSize',
      'purchase_order_line.shelf_life_days as shelfLifeDays',
    ])
    .execute()

type ShippedLineRow = Awaited<ReturnType<typeof linesOfShipment>>[number]

const assertCounted = (lines: readonly CountedLine[], shipped: readonly ShippedLineRow[], now: Date) => {
  const problems = receiptProblems(lines, shipped, shanghaiDay(now.getTime()))
  if (problems.length === 0) return
  const errors = problems.map(({ field, rule }) => ({ field, text: { key: `purchasing.${rule}` as const } }))
  throw new Refusal(Status.invalidFields, { key: 'purchasing.invalidReceipt' }, errors)
}

/** The order of a delivery that is in one of the actor's branches. */
const findOrderOf = async (trx: Transaction<Tables>, shipmentId: string, actor: Actor) => {
  const branchIds = [...actor.branchIds]
  const order =
    branchIds.length === 0
      ? undefined
      : await trx
          .selectFrom('purchase_order')
          .innerJoin('shipment', 'shipment.order_id', 'purchase_order.id')
          .innerJoin('branch', 'branch.id', 'purchase_order.branch_id')
          .where('shipment.id', '=', shipmentId)
          .where('shipment.branch_id', 'in', branchIds)
          .selectAll('purchase_order')
          .select(['branch.branch_no', 'branch.name as branch_name'])
          .executeTakeFirst()
  if (order === undefined) throw new Refusal(Status.notFound, { key: 'purchasing.shipmentNotFound' })
  return order
}

const receiveLine = async (
  trx: Transaction<Tables>,
  receiptId: string,
  orderId: string,
  counted: CountedLine,
  shipped: ShippedLineRow,
  { newId, now }: DocumentContext,
): Promise<CountedGoods> => {
  const { acceptedQuantity, rejectedQuantity, shortQuantity, shipmentLineId } = counted
  const receiptLineId = newId()
  // A reason or date without a use is not stored.
  const reason = rejectedQuantity + shortQuantity > 0 ? counted.reason : null
  const production_date = shipped.shelfLifeDays === null ? null : counted.productionDate
  const expire_date =
    shipped.shelfLifeDays === null || production_date === null
      ? null
      : expireDay(production_date, shipped.shelfLifeDays)
  await trx
    .insertInto('storage_receipt_line')
    .values({
      id: receiptLineId,
      receipt_id: receiptId,
      shipment_line_id: shipmentLineId,
      accepted_quantity: acceptedQuantity,
      rejected_quantity: rejectedQuantity,
      short_quantity: shortQuantity,
      reason,
      production_date,
      expire_date,
    })
    .execute()
  await trx
    .updateTable('purchase_order_line')
    .set((eb) => ({
      accepted_quantity: eb('accepted_quantity', '+', acceptedQuantity),
      rejected_quantity: eb('rejected_quantity', '+', rejectedQuantity),
      short_quantity: eb('short_quantity', '+', shortQuantity),
    }))
    .where('id', '=', shipped.orderLineId)
    .execute()
  const discrepancies = [
    { kind: 'SHORT' as const, quantity: shortQuantity },
    { kind: 'REJECTED' as const, quantity: rejectedQuantity },
  ]
  for (const { kind, quantity } of discrepancies)
    if (quantity > 0 && reason !== null)
      await trx
        .insertInto('discrepancy')
        .values({
          id: newId(),
          order_id: orderId,
          receipt_line_id: receiptLineId,
          kind,
          quantity,
          reason,
          status: 'OPEN',
          created_time: now().toISOString(),
        })
        .execute()
  return {
    receiptLineId,
    shipmentLineId,
    productId: shipped.productId,
    accepted: acceptedQuantity * shipped.packSize,
    rejected: rejectedQuantity * shipped.packSize,
    short: shortQuantity * shipped.packSize,
    expireDate: expire_date,
  }
}

/**
 * Receives one delivery, in the caller's transaction: the receipt, the order's sums and status, discrepancies, stock
 * movements, history, the company's notification and the branch's live messages. A refusal changes nothing.
 *
 * @returns Id of the order.
 * @throws Refusal 40401 for a delivery of another branch, 40901 where it was received or recalled before, 40902 for
 * an older version of the order, 42201 with the fields that break a rule.
 */
export const receiveShipment = async (
  trx: Transaction<Tables>,
  shipmentId: string,
  receipt: Receipt,
  actor: Actor,
  context: DocumentContext,
): Promise<string> => {
  const order = await findOrderOf(trx, shipmentId, actor)
  const now = context.now()
  // The shipment's row is the lock: of two receipts only one finds it in transit.
  const { numUpdatedRows } = await trx
    .updateTable('shipment')
    .set({ status: 'RECEIVED' })
    .where('id', '=', shipmentId)
    .where('status', '=', 'IN_TRANSIT')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw await refusalOfShipment(trx, shipmentId, 'purchasing.recalled')
  await orderSteps.assertStep(trx, order, { version: receipt.version, event: 'warehousing' }, actor)
  const shipped = await linesOfShipment(trx, shipmentId)
  assertCounted(receipt.lines, shipped, now)

  const receiptId = context.newId()
  await trx
    .insertInto('storage_receipt')
    .values({ id: receiptId, shipment_id: shipmentId, stored_by: actor.userId, stored_time: now.toISOString() })
    .execute()
  const route = await findRoute(trx, { id: order.branch_id, brandId: order.brand_id })
  const byId = new Map(shipped.map((line) => [line.shipmentLineId, line]))
  const goods: CountedGoods[] = []
  for (const [index, counted] of receipt.lines.entries()) {
    const line = byId.get(counted.shipmentLineId)
    if (line === undefined) continue
    const stored = await receiveLine(trx, receiptId, order.id, counted, line, context)
    goods.push(stored)
    // A complete line has no photos.
    if (stored.rejected + stored.short === 0) continue
    const kept = { kind: 'RECEIPT_LINE' as const, id: stored.receiptLineId, branchId: order.branch_id }
    await claimAttachments(trx, kept, counted.attachments, actor.userId, `lines.${index}.attachments`)
  }
  const drafts = goods.flatMap((counted) => receiptMovements(counted, route))
  await postMovements(trx, { type: 'RECEIPT', id: receiptId }, drafts, context)

  const step = { event: 'warehousing', from: 'IN_TRANSIT', to: 'RECEIVED' }
  await logDocument(trx, { type: 'shipment', id: shipmentId }, step, context)
  await settleOrder(trx, order, 'warehousing', context)
  const total = (pick: (line: CountedLine) => number) => receipt.lines.reduce((sum, line) => sum + pick(line), 0)
  const kept = { kind: 'RECEIPT' as const, id: receiptId, branchId: order.branch_id }
  if (total((line) => line.shortQuantity + line.rejectedQuantity) > 0)
    await claimAttachments(trx, kept, receipt.attachments, actor.userId)
  const params = {
    branch: order.branch_name,
    orderNo: order.order_no,
    short: total((line) => line.shortQuantity),
    rejected: total((line) => line.rejectedQuantity),
  }
  const key =
    params.short + params.rejected > 0 ? 'notification.purchaseStoredWithDifferences' : 'notification.purchaseStored'
  await announce(trx, order, notificationKinds.orderReceived, { key, params }, now)
  await recordLiveMessage(trx, { branchId: order.branch_id, type: 'STOCK_CHANGED', orderNo: order.order_no }, now)
  return order.id
}
