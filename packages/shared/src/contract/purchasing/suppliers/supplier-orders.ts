import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { documentStep, reasonedStep } from '../../kit/document-step.ts'
import { day, fen, id, instant, paging, quantity } from '../../core/primitives.ts'
import { documentEvent } from '../purchasing.ts'
import { formText } from '../../kit/resource.ts'
import { Status } from '../../core/status.ts'

/** States of an order that the company gives to a supplier. */
export const SUPPLIER_ORDER_STATUSES = [
  'DRAFT',
  'ORDERED',
  'PARTIALLY_RECEIVED',
  'RECEIVED',
  'CLOSED_SHORT',
  'CANCELLED',
] as const
const status = v.picklist(SUPPLIER_ORDER_STATUSES)
export type SupplierOrderStatus = v.InferOutput<typeof status>

/** States of an order of which something is still to come. */
export const OPEN_SUPPLIER_ORDERS: readonly SupplierOrderStatus[] = ['DRAFT', 'ORDERED', 'PARTIALLY_RECEIVED']

/** Most purchase units of one line, most fen of one of them, and most lines of one order. */
export const SUPPLIER_ORDER_LIMITS = { quantity: 99_999, priceFen: 100_000_000, lines: 200 } as const

/** One order to a supplier as a list shows it. Quantities are purchase units, amounts fen. */
export const supplierOrder = v.object({
  id,
  orderNo: v.string(),
  supplierId: id,
  supplierName: v.string(),
  status,
  /** The day it is wanted on; null where nobody said one. */
  expectedDate: v.nullable(day),
  lineCount: quantity,
  quantity,
  receivedQuantity: quantity,
  amountFen: fen,
  createdBy: v.string(),
  createdTime: instant,
  /** When it was given to the supplier; null before. */
  orderedTime: v.nullable(instant),
  /** When goods of it came last; null before. */
  receivedTime: v.nullable(instant),
  version: quantity,
})
export type SupplierOrder = v.InferOutput<typeof supplierOrder>

/** One line of an order to a supplier. */
export const supplierOrderLine = v.object({
  id,
  productId: id,
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  /** Sale units in one purchase unit when the line was written. */
  packSize: quantity,
  /** How long it keeps; null for goods that do not go bad. */
  shelfLifeDays: v.nullable(quantity),
  quantity,
  receivedQuantity: quantity,
  priceFen: fen,
  amountFen: fen,
})
export type SupplierOrderLine = v.InferOutput<typeof supplierOrderLine>

/** What came in one delivery of a supplier. */
export const supplierReceipt = v.object({
  id,
  receivedBy: v.string(),
  receivedTime: instant,
  lines: v.array(
    v.object({
      id,
      productName: v.string(),
      spec: v.string(),
      purchaseUnit: v.string(),
      quantity,
      /** Null for goods that do not go bad. */
      productionDate: v.nullable(day),
      expireDate: v.nullable(day),
    }),
  ),
})
export type SupplierReceipt = v.InferOutput<typeof supplierReceipt>

/** One order to a supplier with its lines, what came of it, and its history. */
export const supplierOrderDetail = v.object({
  ...supplierOrder.entries,
  remark: v.string(),
  lines: v.array(supplierOrderLine),
  receipts: v.array(supplierReceipt),
  history: v.array(documentEvent),
})
export type SupplierOrderDetail = v.InferOutput<typeof supplierOrderDetail>

/** What can be ordered of a supplier: by its catalogue, or else at what the product costs. */
export const supplierGoods = v.object({
  productId: id,
  code: v.string(),
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  priceFen: fen,
  /** Fewer purchase units are not delivered. */
  minOrderQuantity: quantity,
  /** Days from an order to its delivery; null where nobody said so. */
  leadDays: v.nullable(quantity),
  /** Whether the supplier’s catalogue has it. */
  isUsual: v.boolean(),
})
export type SupplierGoods = v.InferOutput<typeof supplierGoods>

const lines = <Line extends v.GenericSchema>(line: Line) =>
  v.pipe(v.array(line), v.minLength(1), v.maxLength(SUPPLIER_ORDER_LIMITS.lines))
const some = v.pipe(quantity, v.minValue(1), v.maxValue(SUPPLIER_ORDER_LIMITS.quantity))

/** A draft as its form sends it: a new one, or the copy of one that is changed. */
export const supplierOrderDraft = v.strictObject({
  /** Null for a new one. */
  id: v.optional(v.nullable(id), null),
  /** The copy that is changed; 0 for a new one. */
  version: v.optional(quantity, 0),
  supplierId: id,
  expectedDate: v.optional(v.nullable(day), null),
  remark: v.optional(formText(200), ''),
  lines: lines(
    v.strictObject({
      productId: id,
      quantity: some,
      priceFen: v.pipe(fen, v.minValue(0), v.maxValue(SUPPLIER_ORDER_LIMITS.priceFen)),
    }),
  ),
})
export type SupplierOrderDraft = v.InferInput<typeof supplierOrderDraft>

/** What came of an order: of each line that came how much, and when it was made where it goes bad. */
export const supplierArrival = v.strictObject({
  version: quantity,
  lines: lines(v.strictObject({ lineId: id, quantity: some, productionDate: v.optional(v.nullable(day), null) })),
})
export type SupplierArrival = v.InferInput<typeof supplierArrival>

/** Why nothing is ordered of a product that was chosen. */
export const SUPPLY_SKIPPED = ['COVERED', 'NOT_BOUGHT', 'NO_SUPPLIER', 'SUPPLIER_GONE'] as const
/** The drafts that were made of what is missing, one to each supplier, and of what none was made. */
export const supplierDrafts = v.object({
  orders: v.array(v.object({ id, orderNo: v.string(), supplierName: v.string() })),
  skipped: v.array(v.object({ id, productName: v.string(), spec: v.string(), reason: v.picklist(SUPPLY_SKIPPED) })),
})
export type SupplierDrafts = v.InferOutput<typeof supplierDrafts>

/** Filters of the list of orders to suppliers; days are of Shanghai, and those that it was made on. */
export const supplierOrderQuery = v.object({
  ...paging,
  /** A part of its number. */
  keyword: v.optional(formText(32)),
  supplierId: v.optional(id),
  status: v.optional(status),
  from: v.optional(day),
  to: v.optional(day),
  sort: v.optional(
    v.picklist(['createdTime', '-createdTime', 'amountFen', '-amountFen', 'expectedDate', '-expectedDate']),
    '-createdTime',
  ),
})
export type SupplierOrderQuery = v.InferInput<typeof supplierOrderQuery>

const see = { anyFunction: ['SUPPLIER_ORDER_EDIT', 'SUPPLIER_ORDER_RECEIVE'] } as const
const edit = { anyFunction: ['SUPPLIER_ORDER_EDIT'] } as const
const byId = v.object({ id })
const step = { ...documentStep, answer: supplierOrderDetail } as const

/** Orders to suppliers: what the company buys to have it in its warehouse. */
export const supplierOrderCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/purchase/supplierOrder/page',
    summary: 'A page of the orders of the user’s brands to their suppliers',
    access: see,
    query: supplierOrderQuery,
    layout: 'rows',
    answer: supplierOrder,
    handledStatuses: [Status.notFound],
  }),
  suppliers: defineCall({
    method: 'GET',
    path: '/api/purchase/supplierOrder/suppliers',
    summary: 'The suppliers that something can be ordered of, and those that something was',
    access: see,
    layout: 'data',
    answer: v.array(v.object({ id, name: v.string(), enabled: v.boolean() })),
  }),
  goods: defineCall({
    method: 'GET',
    path: '/api/purchase/supplierOrder/goods',
    summary: 'What can be ordered of a supplier, what its catalogue has first',
    access: edit,
    query: v.object({ supplierId: id }),
    layout: 'data',
    answer: v.array(supplierGoods),
    handledStatuses: [Status.notFound],
  }),
  detail: defineCall({
    method: 'GET',
    path: '/api/purchase/supplierOrder/{id}',
    summary: 'One order to a supplier with lines, what came of it, and history',
    access: see,
    params: byId,
    layout: 'data',
    answer: supplierOrderDetail,
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    ...step,
    path: '/api/purchase/supplierOrder/save',
    summary: 'Write a new draft of an order to a supplier, or change one',
    access: edit,
    body: supplierOrderDraft,
  }),
  fromDemand: defineCall({
    ...documentStep,
    path: '/api/purchase/supplierOrder/fromDemand',
    summary: 'A draft to each supplier of what is missing of these products and was not ordered yet',
    access: edit,
    body: v.strictObject({ productIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(SUPPLIER_ORDER_LIMITS.lines)) }),
    answer: supplierDrafts,
  }),
  order: defineCall({
    ...step,
    path: '/api/purchase/supplierOrder/order/{id}',
    summary: 'Give a draft to its supplier, who is enabled and, for food, has a licence',
    access: edit,
    params: byId,
    body: v.strictObject({ version: quantity }),
  }),
  cancel: defineCall({
    ...step,
    path: '/api/purchase/supplierOrder/cancel/{id}',
    summary: 'Give an order to a supplier up before anything of it came, and say why',
    access: edit,
    params: byId,
    body: reasonedStep,
  }),
  receive: defineCall({
    ...step,
    path: '/api/purchase/supplierOrder/receive/{id}',
    summary: 'What came goes into the company’s warehouse, at most what is still wanted',
    access: { anyFunction: ['SUPPLIER_ORDER_RECEIVE'] },
    params: byId,
    body: supplierArrival,
  }),
  closeShort: defineCall({
    ...step,
    path: '/api/purchase/supplierOrder/closeShort/{id}',
    summary: 'Wait no longer for the rest of an order that came in part, and say why',
    access: edit,
    params: byId,
    body: reasonedStep,
  }),
} as const
