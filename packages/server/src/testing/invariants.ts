import { creditOf } from '@netbar/shared/contract'
import { sql } from 'kysely'
import {
  brokenBalanceChanges,
  forgottenGoods,
  mismatchedMembers,
  mismatchedOrders,
  mismatchedPayments,
  mismatchedSales,
  mismatchedShifts,
  mismatchedWithdrawals,
} from '../consistency/index.ts'
import type { Check } from '../consistency/index.ts'
import type { Database } from '../platform/db/index.ts'
import { billSums, unpaidOf } from '../domains/purchasing/settlement-bills/amounts.ts'
import { reservedUnits } from '../domains/stock/ledger/outflow.ts'
import { balances, chains } from '../domains/stock/testing/ledger-invariants.ts'
import { lots } from '../domains/stock/testing/lot-invariants.ts'
import { prices } from '../domains/catalog/testing/price-invariants.ts'

const MAKING = [
  'OPENING',
  'SUPPLY_IN',
  'SUPPLIER_RETURN_OUT',
  'LOSS_OUT',
  'CHECK_ADJUST',
  'SALE_OUT',
  'SALE_RETURN_IN',
] as const

/** Movements of one event sum to zero, except for goods from outside, used up, or written off. */
const conservation: Check = async (db) => {
  const groups = await db
    .selectFrom('stock_movement')
    .where('type', 'not in', MAKING)
    // Reverses movements that create or destroy goods.
    .where('source_type', '!=', 'REVERSAL')
    .groupBy('group_id')
    .select((eb) => [
      'group_id',
      eb.fn.sum<number>('quantity_delta').as('sum'),
      sql<number>`sum(case when type = 'SHORT_WRITE_OFF' and quantity_delta < 0 then quantity_delta else 0 end)`.as(
        'lost',
      ),
    ])
    .execute()
  return groups.flatMap(({ group_id, sum, lost }) =>
    Number(sum) === Number(lost)
      ? []
      : [`movements of ${group_id} add up to ${Number(sum)}, ${Number(lost)} were written off`],
  )
}

/** A reversed movement is an adjustment, reversed once by its opposite, with a reason. */
const reversals: Check = async (db) => {
  const rows = await db
    .selectFrom('stock_movement as reversal')
    .leftJoin('stock_movement as posted', (join) =>
      join
        .onRef('posted.id', '=', 'reversal.source_line_id')
        .onRef('posted.warehouse_id', '=', 'reversal.warehouse_id')
        .onRef('posted.product_id', '=', 'reversal.product_id'),
    )
    .leftJoin('document_log', (join) =>
      join
        .onRef('document_log.document_id', '=', 'reversal.source_line_id')
        .on('document_log.document_type', '=', 'stockMovement'),
    )
    .where('reversal.source_type', '=', 'REVERSAL')
    .select(['reversal.id', 'posted.id as posted_id', 'posted.source_type', 'reason'])
    .select(sql<number | null>`reversal.quantity_delta + posted.quantity_delta`.as('left'))
    .execute()
  const seen = new Set<string | null>()
  return rows.flatMap(({ id, posted_id, source_type, reason, left }) => {
    const isRight =
      !seen.has(posted_id) &&
      (source_type === 'CHECK' || source_type === 'LOSS') &&
      reason !== null &&
      Number(left) === 0
    seen.add(posted_id)
    return isRight ? [] : [`reversal ${id} of ${posted_id} leaves ${left}`]
  })
}

/** Goods that leave the company enter transit, in the same event, line by line. */
const shipments: Check = async (db) => {
  const lines = await db
    .selectFrom('shipment_line')
    .leftJoin('stock_movement', (join) =>
      join
        .onRef('stock_movement.source_line_id', '=', 'shipment_line.id')
        .on('stock_movement.source_type', '=', 'SHIPMENT'),
    )
    .select(({ fn }) => [
      'shipment_line.id',
      fn.count<number>('stock_movement.id').as('moves'),
      fn.sum<number>('quantity_delta').as('sum'),
    ])
    .groupBy('shipment_line.id')
    .execute()
  return lines.flatMap(({ id, moves, sum }) =>
    Number(moves) === 2 && Number(sum) === 0
      ? []
      : [`shipment line ${id} has ${moves} movements, which add up to ${sum}`],
  )
}

/** The shipped quantity of an order line equals its deliveries. */
const shippedQuantities: Check = async (db) => {
  const lines = await db
    .selectFrom('purchase_order_line')
    .leftJoin('shipment_line', 'shipment_line.order_line_id', 'purchase_order_line.id')
    .leftJoin('shipment', 'shipment.id', 'shipment_line.shipment_id')
    .select(['purchase_order_line.id', 'shipped_quantity', 'shipment_line.quantity', 'shipment.status'])
    .execute()
  return [...Map.groupBy(lines, ({ id }) => id)].flatMap(([id, parts]) => {
    const shipped = parts.reduce((sum, { quantity, status }) => sum + (status === 'RECALLED' ? 0 : (quantity ?? 0)), 0)
    return shipped === parts[0]?.shipped_quantity
      ? []
      : [`order line ${id} says ${parts[0]?.shipped_quantity}, shipped are ${shipped}`]
  })
}

/** A delivery is received if and only if it has a receipt, and its goods have moved then. */
const receipts: Check = async (db) => {
  const rows = await db
    .selectFrom('shipment')
    .leftJoin('storage_receipt', 'storage_receipt.shipment_id', 'shipment.id')
    .select(['shipment.shipment_no', 'shipment.status', 'storage_receipt.id as receipt_id'])
    .execute()
  return rows.flatMap(({ shipment_no, status, receipt_id }) =>
    (status === 'RECEIVED') === (receipt_id !== null)
      ? []
      : [`shipment ${shipment_no} is ${status}, receipt ${receipt_id}`],
  )
}

/** Live messages are numbered up to their counter without gaps. */
const sequences: Check = async (db) => {
  const counters = await db.selectFrom('branch_counter').selectAll().execute()
  const found = await db
    .selectFrom('live_message')
    .select(({ fn }) => [
      'branch_id',
      fn.min<number>('sequence').as('first'),
      fn.max<number>('sequence').as('last'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy('branch_id')
    .execute()
  return found.flatMap(({ branch_id, first, last, count }) => {
    const counter = counters.find((row) => row.branch_id === branch_id)?.sequence
    return Number(last) - Number(first) + 1 === Number(count) && counter === Number(last)
      ? []
      : [`messages of ${branch_id} are ${first} to ${last}, ${count} of them, the counter is ${counter}`]
  })
}

const STEPS = { CONFIRMED: 'ORDER_CONFIRMED', COMPLETED: 'ORDER_CHANGED', CANCELLED: 'ORDER_CANCELLED' } as const

/** Each step of a floor order has its live message, since the first message that is kept; seeded steps have none. */
const floorOrders: Check = async (db) => {
  const messages = await db
    .selectFrom('live_message')
    .select(['branch_id', 'order_no', 'type', 'created_time'])
    .orderBy('sequence')
    .execute()
  const emitted = new Set(messages.map(({ order_no, type }) => `${order_no} ${type}`))
  const kept = Map.groupBy(messages, ({ branch_id }) => branch_id)
  const keptSince = new Map([...kept].map(([branchId, [first]]) => [branchId, first?.created_time ?? '']))
  const counters = await db.selectFrom('branch_counter').select(['branch_id', 'sequence']).execute()
  const silent = new Set(counters.filter(({ sequence }) => sequence === 0).map(({ branch_id }) => branch_id))
  // Without any message, every step counts as seeded.
  const since = (branchId: string): string => (silent.has(branchId) ? '9' : (keptSince.get(branchId) ?? ''))
  const orders = await db.selectFrom('order').select(['branch_id', 'order_no', 'status', 'updated_time']).execute()
  return orders.flatMap(({ branch_id, order_no, status, updated_time }) =>
    status === 'PENDING' || updated_time <= since(branch_id) || emitted.has(`${order_no} ${STEPS[status]}`)
      ? []
      : [`order ${order_no} is ${status} and nobody was emitted`],
  )
}

/** The amounts of a sale are those of its items. */
const sales: Check = async (db) => {
  const orders = await db
    .selectFrom('order')
    .innerJoin('order_item', 'order_item.order_id', 'order.id')
    .groupBy(['order.id', 'order_no', 'amount_fen', 'order.discount_fen', 'order.refunded_fen'])
    .select(['order_no', 'amount_fen', 'order.discount_fen as off', 'order.refunded_fen as back'])
    .select(({ fn }) => [
      sql<number>`sum(quantity * price_fen)`.as('fen'),
      fn.sum<number>('order_item.discount_fen').as('discount'),
      fn.sum<number>('order_item.refunded_fen').as('refunded'),
    ])
    .execute()
  return orders.flatMap(({ order_no, amount_fen, off, back, fen, discount, refunded }) =>
    Number(fen) - off === amount_fen && Number(discount) === off && Number(refunded) === back
      ? []
      : [`order ${order_no} costs ${amount_fen} less ${back}, what is in it ${fen} - ${discount} less ${refunded}`],
  )
}

/** A notification has a receiver, and is archived by none who has not read it. */
const notifications: Check = async (db) => {
  const lonely = await db
    .selectFrom('notification')
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('notification_receipt')
            .whereRef('notification_id', '=', 'notification.id')
            .select('user_id'),
        ),
      ),
    )
    .select('id')
    .execute()
  const archived = await db
    .selectFrom('notification_receipt')
    .where('archived_time', 'is not', null)
    .where('read_time', 'is', null)
    .select('notification_id')
    .execute()
  return [
    ...lonely.map(({ id }) => `notification ${id} has no receiver`),
    ...archived.map(({ notification_id: id }) => `notification ${id} is archived and unread`),
  ]
}

/** A refund matches its lines, and never returns more of a lot than was received. */
const refunds: Check = async (db) => {
  const orders = await db.selectFrom('refund_order').selectAll().execute()
  const lines = await db
    .selectFrom('refund_order_line')
    .innerJoin('refund_order', 'refund_order.id', 'refund_id')
    .leftJoin('storage_receipt_line', 'storage_receipt_line.id', 'receipt_line_id')
    .selectAll('refund_order_line')
    .select(['refund_order.status', 'storage_receipt_line.accepted_quantity as stored'])
    .execute()
  const byRefund = Map.groupBy(lines, ({ refund_id }) => refund_id)
  const sum = (of: typeof lines, pick: (line: (typeof lines)[number]) => number | null) =>
    of.reduce((total, line) => total + (pick(line) ?? 0), 0)
  const wrong = orders.flatMap(({ id, refund_no, line_count, quantity, amount_fen, approved_fen, credit_fen }) => {
    const own = byRefund.get(id) ?? []
    const isRight =
      own.length === line_count &&
      sum(own, (line) => line.quantity) === quantity &&
      sum(own, (line) => line.amount_fen) === amount_fen &&
      sum(own, (line) => (line.approved_quantity ?? 0) * line.price_fen) === (approved_fen ?? 0) &&
      sum(own, (line) => line.credit_fen) === (credit_fen ?? 0)
    return isRight ? [] : [`refund ${refund_no} is not what its ${own.length} lines are`]
  })
  const credits = lines.flatMap((line) => {
    const { ratio_bp, bearer, received_quantity } = line
    if (ratio_bp === null || bearer === null) return []
    const credit = creditOf(received_quantity ?? 0, line.price_fen, ratio_bp, bearer)
    return line.credit_fen === credit ? [] : [`refund line ${line.id} is credited ${line.credit_fen}, not ${credit}`]
  })
  const records = await db.selectFrom('refund_accounting').select(['refund_id', 'credit_fen']).execute()
  const written = new Map<string, number>()
  for (const { refund_id, credit_fen } of records) written.set(refund_id, (written.get(refund_id) ?? 0) + credit_fen)
  const unwritten = orders.flatMap(({ id, refund_no, credit_fen }) =>
    (written.get(id) ?? 0) === (credit_fen ?? 0)
      ? []
      : [`refund ${refund_no} is credited ${credit_fen}, its records say ${written.get(id)}`],
  )
  const standing = lines.filter(
    ({ status, stored }) => stored !== null && status !== 'REJECTED' && status !== 'CANCELLED',
  )
  const lots = [...Map.groupBy(standing, ({ receipt_line_id }) => receipt_line_id)].flatMap(([lot, own]) => {
    const given = sum(own, (line) => line.approved_quantity ?? line.quantity)
    return given <= (own[0]?.stored ?? 0) ? [] : [`of lot ${lot} ${own[0]?.stored} were stored, ${given} given back`]
  })
  return [...wrong, ...credits, ...unwritten, ...lots]
}

/** A branch has the goods that are reserved for refunds and for guests. */
const reservations: Check = async (db) => {
  const reserved = await db
    .selectFrom(reservedUnits(db).as('reserved'))
    .innerJoin('warehouse', 'warehouse.branch_id', 'reserved.branch_id')
    .innerJoin('stock_balance', (join) =>
      join
        .onRef('stock_balance.warehouse_id', '=', 'warehouse.id')
        .onRef('stock_balance.product_id', '=', 'reserved.product_id'),
    )
    .where('warehouse.kind', '=', 'STORE')
    .whereRef('reserved.units', '>', 'stock_balance.quantity')
    .select(['stock_balance.product_id', 'quantity', 'units'])
    .execute()
  return reserved.map(
    ({ product_id, quantity, units }) => `a branch has ${quantity} of ${product_id} and has reserved ${units}`,
  )
}

/** A bill matches its lines and its payments less reversals, and nothing is billed twice or for another amount. */
const settlementBills: Check = async (db) => {
  const bills = await db.selectFrom('settlement_bill').selectAll().execute()
  const lines = await db.selectFrom('settlement_bill_line').selectAll().execute()
  const payments = await db.selectFrom('settlement_bill_payment').selectAll().execute()
  const reversals = await db.selectFrom('settlement_bill_reversal').selectAll().execute()
  const received = await db
    .selectFrom('storage_receipt_line')
    .innerJoin('shipment_line', 'shipment_line.id', 'shipment_line_id')
    .innerJoin('purchase_order_line', 'purchase_order_line.id', 'order_line_id')
    .select(['receipt_id', 'storage_receipt_line.accepted_quantity', 'price_fen'])
    .execute()
  const credits = await db
    .selectFrom('refund_order')
    .where('credit_fen', 'is not', null)
    .select(['id', 'credit_fen'])
    .execute()
  const worth = new Map<string, number>(credits.map(({ id, credit_fen }) => [id, 0 - (credit_fen ?? 0)]))
  for (const line of received)
    worth.set(line.receipt_id, (worth.get(line.receipt_id) ?? 0) + line.accepted_quantity * line.price_fen)
  const byBill = Map.groupBy(lines, ({ bill_id }) => bill_id)
  const wrong = bills.flatMap((bill) => {
    const own = byBill.get(bill.id) ?? []
    const sumOf = (of: readonly { readonly bill_id: string; readonly amount_fen: number }[]) =>
      of.reduce((sum, { bill_id, amount_fen }) => sum + (bill_id === bill.id ? amount_fen : 0), 0)
    const paid = sumOf(payments) - sumOf(reversals)
    const sums = billSums(own)
    const isRight =
      own.length > 0 &&
      paid === bill.paid_fen &&
      sums.stored_fen === bill.stored_fen &&
      sums.refund_fen === bill.refund_fen &&
      sums.adjust_fen === bill.adjust_fen &&
      sums.payable_fen === bill.payable_fen &&
      (bill.status === 'VOID') === (bill.live_period === null) &&
      (bill.status === 'PAID') === (bill.confirmed_by !== null && unpaidOf(bill) === 0)
    return isRight ? [] : [`bill ${bill.bill_no} is not what its ${own.length} lines and its payments are`]
  })
  const standing = lines.filter(({ live_source }) => live_source !== null)
  const amounts = standing.flatMap(({ kind, source_id, document_no, amount_fen }) =>
    (kind !== 'RECEIPT' && kind !== 'REFUND') || worth.get(source_id) === amount_fen
      ? []
      : [`${document_no} is billed with ${amount_fen}, and is ${worth.get(source_id)}`],
  )
  const twice = [...Map.groupBy(standing, ({ kind, source_id }) => `${kind} ${source_id}`)].flatMap(([source, own]) =>
    own.length === 1 ? [] : [`${source} is in ${own.length} bills`],
  )
  const reversed = reversals.flatMap(({ bill_id, payment_id, amount_fen, created_by }) => {
    const payment = payments.find(({ id }) => id === payment_id)
    const isRight =
      payment?.bill_id === bill_id && payment.amount_fen === amount_fen && payment.created_by !== created_by
    return isRight ? [] : [`the entry against payment ${payment_id} of ${amount_fen} is not what was paid`]
  })
  return [...wrong, ...amounts, ...twice, ...reversed]
}

const CARRIED = {
  SUBMITTED: ['PENDING'],
  REJECTED: ['REJECTED'],
  FULFILLED: ['STORED'],
  CANCELLED: ['CANCELLED', 'CLOSED'],
}

/** A replacement order matches its lines, and its state that of the order that carries its goods. */
const replacements: Check = async (db) => {
  const orders = await db
    .selectFrom('replacement_order')
    .innerJoin('purchase_order', 'purchase_order.id', 'child_order_id')
    .selectAll('replacement_order')
    .select('purchase_order.status as child_status')
    .execute()
  const lines = Map.groupBy(
    await db.selectFrom('replacement_order_line').selectAll().execute(),
    ({ replacement_id }) => replacement_id,
  )
  return orders.flatMap(({ id, replacement_no, status, child_status, line_count, quantity, amount_fen }) => {
    const own = lines.get(id) ?? []
    const isCarried =
      status === 'APPROVED'
        ? !['PENDING', 'STORED', 'CLOSED'].includes(child_status)
        : CARRIED[status].includes(child_status)
    const isRight =
      own.length === line_count &&
      own.reduce((sum, line) => sum + line.quantity, 0) === quantity &&
      own.reduce((sum, line) => sum + line.amount_fen, 0) === amount_fen
    return isCarried && isRight ? [] : [`replacement ${replacement_no} is ${status}, its order ${child_status}`]
  })
}

/** A supplier order matches its lines, and its received quantities its receipts and stock. */
const supplierOrders: Check = async (db) => {
  const orders = await db.selectFrom('supplier_order').selectAll().execute()
  const lines = await db.selectFrom('supplier_order_line').selectAll().execute()
  const came = await db
    .selectFrom('supplier_receipt_line')
    .leftJoin('stock_movement', (join) =>
      join
        .onRef('stock_movement.source_line_id', '=', 'supplier_receipt_line.id')
        .on('stock_movement.source_type', '=', 'SUPPLY'),
    )
    .select(['order_line_id', 'supplier_receipt_line.quantity', 'quantity_delta'])
    .execute()
  const cameOf = Map.groupBy(came, ({ order_line_id }) => order_line_id)
  const wrongLines = lines.flatMap(({ id, received_quantity, pack_size }) => {
    const own = cameOf.get(id) ?? []
    const isRight =
      own.reduce((sum, { quantity }) => sum + quantity, 0) === received_quantity &&
      own.every(({ quantity, quantity_delta }) => quantity_delta === quantity * pack_size)
    return isRight ? [] : [`supplier order line ${id} says ${received_quantity}, its receipts or its stock do not`]
  })
  const ofOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  const wrong = orders.flatMap(({ id, order_no, status, line_count, quantity, received_quantity, amount_fen }) => {
    const own = ofOrder.get(id) ?? []
    const isSum =
      own.length === line_count &&
      own.reduce((sum, line) => sum + line.quantity, 0) === quantity &&
      own.reduce((sum, line) => sum + line.received_quantity, 0) === received_quantity &&
      own.reduce((sum, line) => sum + line.quantity * line.price_fen, 0) === amount_fen
    const isPart = received_quantity > 0 && received_quantity < quantity
    const isStatus =
      status === 'RECEIVED'
        ? received_quantity === quantity
        : status === 'PARTIALLY_RECEIVED' || status === 'CLOSED_SHORT'
          ? isPart
          : received_quantity === 0
    return isSum && isStatus ? [] : [`supplier order ${order_no} is ${status}, its lines are not`]
  })
  return [...wrongLines, ...wrong]
}

/** The preferred supplier of a product has it in its catalogue, and catalogues have products of their own brand. */
const catalogues: Check = async (db) => {
  const rows = await db
    .selectFrom('product')
    .leftJoin('supplier_product', (join) =>
      join
        .onRef('supplier_product.product_id', '=', 'product.id')
        .onRef('supplier_product.supplier_id', '=', 'product.supplier_id'),
    )
    .where('product.supplier_id', 'is not', null)
    .where('product.deleted_time', 'is', null)
    .where('supplier_product.product_id', 'is', null)
    .select('code')
    .execute()
  const foreign = await db
    .selectFrom('supplier_product')
    .innerJoin('product', 'product.id', 'supplier_product.product_id')
    .innerJoin('supplier', 'supplier.id', 'supplier_product.supplier_id')
    .whereRef('product.brand_id', '!=', 'supplier.brand_id')
    .select('product.code')
    .execute()
  return [
    ...rows.map(({ code }) => `product ${code} is not in the catalogue of its supplier`),
    ...foreign.map(({ code }) => `product ${code} is in a catalogue of another brand`),
  ]
}

const CHECKS: readonly Check[] = [
  (db) => mismatchedOrders(db, ''),
  (db) => brokenBalanceChanges(db, ''),
  mismatchedMembers,
  (db) => mismatchedPayments(db, ''),
  (db) => mismatchedShifts(db, ''),
  (db) => mismatchedWithdrawals(db, ''),
  balances,
  chains,
  lots,
  prices,
  conservation,
  reversals,
  shipments,
  shippedQuantities,
  receipts,
  sequences,
  floorOrders,
  sales,
  notifications,
  refunds,
  reservations,
  mismatchedSales,
  forgottenGoods,
  settlementBills,
  replacements,
  supplierOrders,
  catalogues,
]

/** Every inconsistency; empty when all is well. */
export const findInconsistencies = async ({ db }: Database): Promise<readonly string[]> => {
  const found: string[] = []
  for (const check of CHECKS) found.push(...(await check(db)))
  return found
}
