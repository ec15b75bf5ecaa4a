import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { documentStep, reasonedStep } from '../../kit/document-step.ts'
import { day, fen, id, instant, paging, quantity } from '../../core/primitives.ts'
import { documentEvent } from '../../kit/document-event.ts'
import { formText, keyword } from '../../kit/resource.ts'
import { Status } from '../../core/status.ts'
import { productCodes } from '../product-codes.ts'

/** Statuses of a supplier order. */
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

/** Statuses of supplier orders with outstanding goods. */
export const OPEN_SUPPLIER_ORDERS: readonly SupplierOrderStatus[] = ['DRAFT', 'ORDERED', 'PARTIALLY_RECEIVED']

/** Maximum purchase units and price in fen of one line, and maximum lines of an order. */
export const SUPPLIER_ORDER_LIMITS = { quantity: 99_999, priceFen: 100_000_000, lines: 200 } as const

/** One supplier order as a list shows it. Quantities are purchase units, amounts fen. */
export const supplierOrder = v.object({
  id,
  /** Empty in answers of an older server. */
  brandId: v.optional(id, ''),
  orderNo: v.string(),
  supplierId: id,
  supplierName: v.string(),
  status,
  /** Requested delivery date; null without one. */
  expectedDate: v.nullable(day),
  lineCount: quantity,
  quantity,
  receivedQuantity: quantity,
  amountFen: fen,
  createdBy: v.string(),
  createdTime: instant,
  /** When it was placed with the supplier; null before. */
  orderedTime: v.nullable(instant),
  /** Time of the last receipt; null before. */
  receivedTime: v.nullable(instant),
  version: quantity,
})
export type SupplierOrder = v.InferOutput<typeof supplierOrder>

/** One line of a supplier order. */
export const supplierOrderLine = v.object({
  id,
  productId: id,
  ...productCodes,
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  /** Sale units per purchase unit when the line was written. */
  packSize: quantity,
  /** Shelf life; null for goods that do not expire. */
  shelfLifeDays: v.nullable(quantity),
  quantity,
  receivedQuantity: quantity,
  priceFen: fen,
  amountFen: fen,
})
export type SupplierOrderLine = v.InferOutput<typeof supplierOrderLine>

/** One received line; its dates are null for goods that do not expire. */
export const supplierReceiptLine = v.object({
  id,
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  quantity,
  productionDate: v.nullable(day),
  expireDate: v.nullable(day),
})

/** One receipt of a supplier's delivery. */
export const supplierReceipt = v.object({
  id,
  receivedBy: v.string(),
  receivedTime: instant,
  lines: v.array(supplierReceiptLine),
})
export type SupplierReceipt = v.InferOutput<typeof supplierReceipt>

/** One supplier order with its lines, receipts and history. */
export const supplierOrderDetail = v.object({
  ...supplierOrder.entries,
  remark: v.string(),
  lines: v.array(supplierOrderLine),
  receipts: v.array(supplierReceipt),
  history: v.array(documentEvent),
})
export type SupplierOrderDetail = v.InferOutput<typeof supplierOrderDetail>

/** A product that can be ordered from a supplier: at its catalogue price, or else at the product's purchase price. */
export const supplierGoods = v.object({
  productId: id,
  code: v.string(),
  barcode: v.nullish(v.string()),
  productName: v.string(),
  spec: v.string(),
  purchaseUnit: v.string(),
  priceFen: fen,
  /** Minimum order in purchase units. */
  minOrderQuantity: quantity,
  /** Lead time in days; null where unknown. */
  leadDays: v.nullable(quantity),
  /** Whether it is in the supplier's catalogue. */
  isUsual: v.boolean(),
})
export type SupplierGoods = v.InferOutput<typeof supplierGoods>

const lines = <Line extends v.GenericSchema>(line: Line) =>
  v.pipe(v.array(line), v.minLength(1), v.maxLength(SUPPLIER_ORDER_LIMITS.lines))
const some = v.pipe(quantity, v.minValue(1), v.maxValue(SUPPLIER_ORDER_LIMITS.quantity))

/** A draft as its form sends it: a new one, or a changed copy. */
export const supplierOrderDraft = v.strictObject({
  /** Null for a new draft. */
  id: v.optional(v.nullable(id), null),
  /** Version of the changed copy; 0 for a new draft. */
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

/** Receipt of an order's goods: quantities by line, and the production date of goods that expire. */
export const supplierArrival = v.strictObject({
  version: quantity,
  lines: lines(v.strictObject({ lineId: id, quantity: some, productionDate: v.optional(v.nullable(day), null) })),
})
export type SupplierArrival = v.InferInput<typeof supplierArrival>

/** Why a chosen product was not ordered. */
export const SUPPLY_SKIPPED = ['COVERED', 'NOT_BOUGHT', 'NO_SUPPLIER', 'SUPPLIER_GONE'] as const
/** Drafts created from shortages, one per supplier, and the products that were skipped. */
export const supplierDrafts = v.object({
  orders: v.array(v.object({ id, orderNo: v.string(), supplierName: v.string() })),
  skipped: v.array(v.object({ id, productName: v.string(), spec: v.string(), reason: v.picklist(SUPPLY_SKIPPED) })),
})
export type SupplierDrafts = v.InferOutput<typeof supplierDrafts>

/** Filters of the list of supplier orders; days are creation days in Asia/Shanghai. */
export const supplierOrderQuery = v.object({
  ...paging,
  /** Part of its number. */
  keyword,
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

/** Supplier orders: purchases of the company for its own warehouse. */
export const supplierOrderCalls = {
  page: defineCall({
    method: 'GET',
    path: '/api/purchase/supplierOrder/page',
    summary: 'A page of the supplier orders of the user’s brands',
    access: see,
    query: supplierOrderQuery,
    exportFunctions: ['COMPANY_PURCHASE_EXPORT'],
    layout: 'rows',
    answer: supplierOrder,
    handledStatuses: [Status.notFound],
  }),
  suppliers: defineCall({
    method: 'GET',
    path: '/api/purchase/supplierOrder/suppliers',
    summary: 'Suppliers that can be ordered from, or have orders',
    access: see,
    layout: 'data',
    answer: v.array(v.object({ id, name: v.string(), enabled: v.boolean() })),
  }),
  goods: defineCall({
    method: 'GET',
    path: '/api/purchase/supplierOrder/goods',
    summary: 'Goods that can be ordered from a supplier, those in its catalogue first',
    access: edit,
    query: v.object({ supplierId: id }),
    layout: 'data',
    answer: v.array(supplierGoods),
    handledStatuses: [Status.notFound],
  }),
  detail: defineCall({
    method: 'GET',
    path: '/api/purchase/supplierOrder/{id}',
    summary: 'One supplier order with lines, receipts and history',
    access: see,
    params: byId,
    layout: 'data',
    answer: supplierOrderDetail,
    handledStatuses: [Status.notFound],
  }),
  save: defineCall({
    ...step,
    path: '/api/purchase/supplierOrder/save',
    summary: 'Create a draft of a supplier order, or change one',
    access: edit,
    body: supplierOrderDraft,
  }),
  fromDemand: defineCall({
    ...documentStep,
    path: '/api/purchase/supplierOrder/fromDemand',
    summary: 'Create a draft for each supplier from the shortages of these products that are not ordered yet',
    access: edit,
    body: v.strictObject({ productIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(SUPPLIER_ORDER_LIMITS.lines)) }),
    answer: supplierDrafts,
  }),
  order: defineCall({
    ...step,
    path: '/api/purchase/supplierOrder/order/{id}',
    summary: 'Place a draft with its supplier, who must be enabled and, for food, have a licence',
    access: edit,
    params: byId,
    body: v.strictObject({ version: quantity }),
  }),
  cancel: defineCall({
    ...step,
    path: '/api/purchase/supplierOrder/cancel/{id}',
    summary: 'Cancel a supplier order before anything was received, with a reason',
    access: edit,
    params: byId,
    body: reasonedStep,
  }),
  receive: defineCall({
    ...step,
    path: '/api/purchase/supplierOrder/receive/{id}',
    summary: 'Receive goods into the company’s warehouse, at most the outstanding quantities',
    access: { anyFunction: ['SUPPLIER_ORDER_RECEIVE'] },
    params: byId,
    body: supplierArrival,
  }),
  closeShort: defineCall({
    ...step,
    path: '/api/purchase/supplierOrder/closeShort/{id}',
    summary: 'Close a partly received order short, with a reason',
    access: edit,
    params: byId,
    body: reasonedStep,
  }),
} as const
