import { derivedStatus, endsOf, orderMachine, shipmentMachine } from '@netbar/shared/contract'
import type { EventOf, PurchaseOrderEvent, PurchaseOrderStatus } from '@netbar/shared/contract'
import type { DocumentKey, DocumentStep } from '../../../kit/documents/index.ts'
import { orderTotals } from '../orders/amounts.ts'
import { documentNo, documentNoPrefix } from '../../../kit/documents/document-no.ts'
import { daysToRemindOf } from '../orders/receipts/unstored-reminders.ts'
import { recallMovements, shipMovements } from '../../stock/index.ts'
import type { TextKey } from '../../../kernel/texts/index.ts'
import type { Catalogue } from '../../catalog/seed/catalogue.ts'
import { must } from '../../../kit/seed/must.ts'
import { draftOrder, lineSums, transitTimes } from './order-draft.ts'
import type { ChosenLine, OrderDraft, ShipmentDraft } from './order-draft.ts'
import type { SeededBranch, SeededUser } from '../../org/seed/organisation.ts'
import { logStep } from '../../../kit/seed/log-step.ts'
import type { Random } from '../../../kit/seed/random.ts'
import { seedReceipt } from './receipt-rows.ts'
import type { ReceivedLot } from './receipt-rows.ts'
import type { Rows } from '../../../kit/seed/rows.ts'
import type { StockEvent } from '../../stock/seed/stock-book.ts'

/** A purchasing notification of the seed. */
export interface PurchaseNotice {
  readonly time: Date
  readonly order: OrderDraft
  /** Document number in the text, where it is not the order's. */
  readonly documentNo?: string
  readonly key: TextKey
  readonly subServiceType: number
  readonly notificationType: 0 | 2
}

/** A received delivery and its value, in purchase units and fen. */
export interface ReceivedDelivery {
  readonly receiptId: string
  readonly shipmentNo: string
  readonly orderId: string
  readonly branch: SeededBranch
  readonly time: Date
  readonly quantity: number
  readonly amountFen: number
}

/** Builds the stories of purchase orders; each step is one that the state machine has. */
export interface PurchaseBook {
  submit(branch: SeededBranch, time: Date, options?: { lines?: number }): OrderDraft
  /** Creates a replacement order; the book itself sends no notification. */
  replace(branch: SeededBranch, time: Date, lines: readonly ChosenLine[], by: SeededUser): OrderDraft
  cancel(order: OrderDraft, time: Date): void
  reject(order: OrderDraft, time: Date): void
  confirm(order: OrderDraft, time: Date): void
  /** Ships the first `lines` lines that were not shipped yet, or all of them. */
  ship(order: OrderDraft, time: Date, lines?: number): ShipmentDraft
  recall(shipment: ShipmentDraft, time: Date): void
  /** Receives a delivery; with discrepancies one unit is short and one is damaged. */
  receive(shipment: ShipmentDraft, time: Date, discrepancies?: boolean): readonly ReceivedLot[]
  closeRemainder(order: OrderDraft, time: Date): void
  /** Takes a part of an unshipped line off the order. */
  refund(order: OrderDraft, line: OrderDraft['lines'][number], quantity: number, time: Date, reason: string): void
  /** Adds the rows of everything told so far. */
  /** @param now The moment of the seed: reminders of unreceived deliveries have been sent until then. */
  finish(now: Date): {
    readonly stock: readonly StockEvent[]
    readonly notices: readonly PurchaseNotice[]
    readonly deliveries: readonly ReceivedDelivery[]
  }
}

export interface PurchaseBookInput {
  readonly rows: Rows
  readonly random: Random
  readonly catalogue: Catalogue
  /** Who acts for the company of a branch. */
  readonly companyActor: (branch: SeededBranch) => SeededUser
}

const carriers = ['自有车队', '同城货运', '干线物流'] as const

/** Creates an empty book. */
export const createPurchaseBook = ({ rows, random, catalogue, companyActor }: PurchaseBookInput): PurchaseBook => {
  const orders: OrderDraft[] = []
  const stock: StockEvent[] = []
  const notices: PurchaseNotice[] = []
  const deliveries: ReceivedDelivery[] = []
  const numbers = new Map<string, number>()

  const nextNo = (kind: 'CG' | 'FH', time: Date, branch: SeededBranch) => {
    const prefix = documentNoPrefix(kind, time, branch.branchNo)
    const nth = (numbers.get(prefix) ?? 0) + 1
    numbers.set(prefix, nth)
    return documentNo(prefix, nth)
  }

  const steps = new Map<string, number>()
  const log = (document: DocumentKey, step: DocumentStep, actor: SeededUser, time: Date) => {
    const sequence = (steps.get(document.id) ?? 0) + 1
    steps.set(document.id, sequence)
    logStep({ rows, random }, document, { ...step, sequence, actor, time })
  }

  const branchActor = (branch: SeededBranch): SeededUser => ({ id: branch.managerId, name: branch.managerName })

  const step = (
    order: OrderDraft,
    event: PurchaseOrderEvent,
    side: 'store' | 'company',
    time: Date,
    reason: string | null = null,
  ) => {
    const { row, lines, branch } = order
    const possible = endsOf(orderMachine, row.status, event)
    const next: PurchaseOrderStatus =
      event === 'cancel' || event === 'reject' ? must(possible[0], `step ${event}`) : derivedStatus(lines.map(lineSums))
    if (!possible.includes(next)) throw new Error(`${row.status} ${event} ${next} is no step`)
    log(
      { type: 'purchaseOrder', id: row.id },
      { event, from: row.status, to: next, reason },
      side === 'store' ? branchActor(branch) : companyActor(branch),
      time,
    )
    Object.assign(row, { status: next, version: row.version + 1, updated_time: time.toISOString() })
    Object.assign(row, orderTotals(lines, next), transitTimes(order))
    for (const line of lines) line.amount_fen = orderTotals([line], next).amount_fen
  }

  const stepShipment = (
    shipment: ShipmentDraft,
    event: EventOf<typeof shipmentMachine>,
    actor: SeededUser,
    time: Date,
  ) => {
    const { row } = shipment
    const next = must(endsOf(shipmentMachine, row.status, event)[0], `shipment step ${event}`)
    log({ type: 'shipment', id: row.id }, { event, from: row.status, to: next }, actor, time)
    row.status = next
  }

  const notify = (order: OrderDraft, time: Date, key: TextKey, subServiceType: number, notificationType: 0 | 2) =>
    notices.push({ time, order, key, subServiceType, notificationType })

  const begin = (
    branch: SeededBranch,
    time: Date,
    kind: OrderDraft['row']['kind'],
    lines: number | readonly ChosenLine[],
    by: SeededUser,
  ): OrderDraft => {
    const orderNo = nextNo('CG', time, branch)
    const products = catalogue.products(branch.brandId)
    const order = draftOrder({ branch, time, kind, random, orderNo, lines, by, products })
    orders.push(order)
    const event: PurchaseOrderEvent = kind === 'NORMAL' ? 'submit' : 'createByReplacement'
    log({ type: 'purchaseOrder', id: order.row.id }, { event, from: null, to: 'PENDING' }, by, time)
    return order
  }

  return {
    submit: (branch, time, options = {}) => {
      const order = begin(branch, time, 'NORMAL', options.lines ?? random.integer(3, 7), branchActor(branch))
      notify(order, time, 'notification.purchaseSubmitted', 1, 2)
      return order
    },
    replace: (branch, time, lines, by) => begin(branch, time, 'REPLACEMENT', lines, by),
    cancel: (order, time) => {
      const isOrdinary = order.row.kind === 'NORMAL'
      step(order, 'cancel', isOrdinary ? 'store' : 'company', time, '商品选错，重新下单')
      if (isOrdinary) notify(order, time, 'notification.purchaseCancelled', 6, 2)
    },
    reject: (order, time) => {
      step(order, 'reject', 'company', time, '本周补货额度已用完，请下周再提交')
      if (order.row.kind === 'NORMAL') notify(order, time, 'notification.purchaseRejected', 3, 0)
    },
    confirm: (order, time) => {
      for (const line of order.lines) line.confirmed_quantity = line.ordered_quantity
      step(order, 'confirm', 'company', time)
      notify(order, time, 'notification.purchaseConfirmed', 2, 0)
    },
    ship: (order, time, count = order.lines.length) => {
      const open = order.lines.filter((line) => line.shipped_quantity === 0).slice(0, count)
      const id = random.id(time)
      const actor = companyActor(order.branch)
      const shipment: ShipmentDraft = {
        order,
        row: {
          id,
          order_id: order.row.id,
          branch_id: order.branch.id,
          shipment_no: nextNo('FH', time, order.branch),
          status: 'IN_TRANSIT',
          carrier: random.pick(carriers),
          tracking_no: '',
          driver_phone: '',
          expected_time: null,
          shipped_time: time.toISOString(),
          reminded_days: 0,
        },
        lines: open.map((orderLine, index) => ({
          id: random.id(time),
          shipment_id: id,
          order_line_id: orderLine.id,
          line_no: index + 1,
          quantity: orderLine.confirmed_quantity,
          orderLine,
        })),
      }
      for (const line of open) line.shipped_quantity = line.confirmed_quantity
      order.shipments.push(shipment)
      log({ type: 'shipment', id }, { event: 'ship', from: null, to: 'IN_TRANSIT' }, actor, time)
      step(order, 'ship', 'company', time)
      stock.push({ time, sourceType: 'SHIPMENT', sourceId: id, drafts: moves(shipment, catalogue, shipMovements) })
      notify(order, time, 'notification.purchaseShipped', 4, 0)
      return shipment
    },
    recall: (shipment, time) => {
      const { order } = shipment
      for (const { orderLine, quantity } of shipment.lines) orderLine.shipped_quantity -= quantity
      stepShipment(shipment, 'recall', companyActor(order.branch), time)
      step(order, 'recall', 'company', time, '装车时发现错发')
      stock.push({
        time,
        sourceType: 'RECALL',
        sourceId: shipment.row.id,
        drafts: moves(shipment, catalogue, recallMovements),
      })
      notify(order, time, 'notification.purchaseRecalled', 4, 0)
    },
    receive: (shipment, time, discrepancies = false) => {
      const { order } = shipment
      const route = catalogue.route(order.branch)
      const { receiptId, drafts, lots } = seedReceipt({ rows, random, shipment, time, discrepancies, route })
      stepShipment(shipment, 'warehousing', branchActor(order.branch), time)
      step(order, 'warehousing', 'store', time)
      stock.push({ time, sourceType: 'RECEIPT', sourceId: receiptId, drafts })
      deliveries.push({
        receiptId,
        shipmentNo: shipment.row.shipment_no,
        orderId: order.row.id,
        branch: order.branch,
        time,
        quantity: lots.reduce((sum, { row }) => sum + row.accepted_quantity, 0),
        amountFen: lots.reduce((sum, { row, orderLine }) => sum + row.accepted_quantity * orderLine.price_fen, 0),
      })
      notify(
        order,
        time,
        discrepancies ? 'notification.purchaseStoredWithDifferences' : 'notification.purchaseStored',
        5,
        2,
      )
      return lots
    },
    refund: (order, line, quantity, time, reason) => {
      line.closed_quantity += quantity
      step(order, 'refund', 'company', time, reason)
    },
    closeRemainder: (order, time) => {
      for (const line of order.lines) line.closed_quantity = line.confirmed_quantity - line.shipped_quantity
      step(order, 'closeRemainder', 'company', time, '供应商缺货，剩余部分不再发出')
      notify(order, time, 'notification.purchaseClosed', 6, 0)
    },
    finish: (now) => {
      for (const order of orders) {
        rows.add('purchase_order', order.row)
        rows.add('purchase_order_line', ...order.lines)
        for (const { row, lines } of order.shipments) {
          rows.add('shipment', { ...row, reminded_days: daysToRemindOf(row.shipped_time, now) })
          rows.add('shipment_line', ...lines.map(({ orderLine: _orderLine, ...line }) => line))
        }
      }
      return { stock, notices, deliveries }
    },
  }
}

const moves = (shipment: ShipmentDraft, catalogue: Catalogue, movements: typeof shipMovements) =>
  shipment.lines.flatMap(({ id, orderLine, quantity }) =>
    movements(
      { shipmentLineId: id, productId: orderLine.product_id, quantity: quantity * orderLine.pack_size },
      catalogue.route(shipment.order.branch),
    ),
  )
