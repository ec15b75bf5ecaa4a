import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { documentStep } from '../kit/document-step.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { stockMovementType } from '../core/stock-movement-type.ts'
import { PRODUCT_TYPES } from '../catalog/products.ts'
import { reason } from '../core/reason.ts'
import { formText } from '../kit/resource.ts'
import { Status } from '../core/status.ts'
import { LOSS_REASONS, STOCK_DOCUMENT_KINDS } from './stock-documents.ts'

/** Less than nothing is no stock, but a difference, or a ledger that is broken. */
const signed = v.pipe(v.number(), v.safeInteger())

/**
 * What a stock list can be narrowed to: what is gone, what is less or more than a branch wants to have, and what its last
 * count of it found less of than there should have been.
 */
export const STOCK_STATES = ['OUT', 'BELOW_SAFETY', 'OVERSTOCKED', 'MISSED'] as const

/** A product that a warehouse has or had. Quantities are sale units, the sum of the ledger's movements. */
export const stockBalance = v.object({
  /** Of the warehouse and the product together. */
  id: v.string(),
  warehouseId: id,
  warehouseName: v.string(),
  /** Whose warehouse it is; null for the company's own. */
  branchId: v.nullable(id),
  productId: id,
  code: v.string(),
  name: v.string(),
  spec: v.string(),
  categoryName: v.string(),
  saleUnit: v.string(),
  quantity,
  /** What is on its way to the warehouse's branch; 0 for the company's own. */
  inTransitQuantity: quantity,
  /** What of it open returns of the branch have promised to the company. */
  promisedQuantity: quantity,
  /** What of it may leave in another way. */
  availableQuantity: quantity,
  /** Below this it is time to order; 0 where nobody said. */
  safetyQuantity: quantity,
  /** More than this is too much; null where nobody said. */
  maxQuantity: v.nullable(quantity),
  /** What the branch sold of it in the last seven days. */
  soldQuantity: quantity,
  /** Whole days that what may leave lasts at that pace; null where nothing was sold. */
  lastingDays: v.nullable(quantity),
  /** The least of it that the branch can order, in purchase units; null where it cannot be ordered. */
  minOrderQuantity: v.nullable(quantity),
  /** What it costs at the purchase price of now, rounded half up; null for whoever may not see costs. */
  amountFen: v.nullable(fen),
  lastMovedTime: instant,
})
export type StockBalance = v.InferOutput<typeof stockBalance>

/** Everything that a stock list is about, together. */
export const stockTotal = v.object({ productCount: quantity, quantity, amountFen: v.nullable(fen) })
export type StockTotal = v.InferOutput<typeof stockTotal>

const choice = v.object({ value: v.string(), label: v.string() })
export const stockChoices = v.object({ warehouses: v.array(choice), categories: v.array(choice) })

/** Documents that move stock. */
const sourceKind = v.picklist(['PURCHASE', 'REFUND', 'SUPPLIER_ORDER', ...STOCK_DOCUMENT_KINDS])

/** One step of the ledger. It is never changed. */
export const stockMovement = v.object({
  id,
  /** Counts the movements of the balance, from 1. */
  sequence: quantity,
  time: instant,
  type: stockMovementType,
  quantityDelta: signed,
  balanceAfter: quantity,
  /** What it belongs to; null where there is none. A delivery is of its purchase order, whose id this is. */
  document: v.nullable(v.object({ kind: sourceKind, id, no: v.string() })),
  actor: v.nullable(v.string()),
  /** Why the goods of a loss are gone; null for anything else. */
  lossReason: v.nullable(v.picklist(LOSS_REASONS)),
  /** What the document or the step says of itself; empty where it says nothing. */
  remark: v.string(),
  /** The last days of what was moved, with sale units; goods beyond these have none. */
  lots: v.array(v.object({ expireDate: day, quantity: quantity })),
  /** Whether what a count or a loss has corrected can be taken back, or was; null for any other movement. */
  reversal: v.nullable(v.picklist(['POSSIBLE', 'DONE'])),
})
export type StockMovement = v.InferOutput<typeof stockMovement>

/** A balance over some days: opening + in − out = closing. */
export const stockSummary = v.object({
  warehouseId: id,
  warehouseName: v.string(),
  productId: id,
  productName: v.string(),
  spec: v.string(),
  saleUnit: v.string(),
  from: day,
  to: day,
  opening: signed,
  incoming: quantity,
  outgoing: quantity,
  closing: signed,
  /** The balance of now, and what all movements add up to: the same, unless something is broken. */
  balance: quantity,
  ledgerQuantity: signed,
})
export type StockSummary = v.InferOutput<typeof stockSummary>

/** Past its last day; so near to it that its product is to be warned of; neither. */
export const LOT_STATES = ['EXPIRED', 'SOON', 'FRESH'] as const
const lotState = v.picklist(LOT_STATES)

/** Goods of a product in a warehouse with the same last day; what the warehouse has beyond these has none. */
export const stockLot = v.object({
  /** Made of the ids of its warehouse and product, and its last day. */
  id: v.string(),
  warehouseId: id,
  warehouseName: v.string(),
  productId: id,
  code: v.string(),
  name: v.string(),
  spec: v.string(),
  saleUnit: v.string(),
  /** By which goods of it came to a store, the last one first; none where it came otherwise. */
  deliveries: v.array(
    v.object({ receiptLineId: id, orderId: id, orderNo: v.string(), productionDate: v.nullable(day) }),
  ),
  expireDate: day,
  /** Whether the company has it, and not a store. */
  ofCompany: v.boolean(),
  /** Until the last day; less than 0 after it. */
  daysLeft: signed,
  quantity,
  state: lotState,
})
export type StockLot = v.InferOutput<typeof stockLot>

const filters = {
  warehouseId: v.optional(id),
  keyword: v.optional(formText(50)),
  category: v.optional(formText(32)),
  type: v.optional(v.picklist(PRODUCT_TYPES)),
  state: v.optional(v.picklist(STOCK_STATES)),
}
const ofBalance = {
  warehouseId: id,
  productId: id,
  /** Days in Asia/Shanghai, both included; without them the last 30. */
  from: v.optional(day),
  to: v.optional(day),
}
const access = { anyFunction: ['STOCK_VIEW'] } as const
const handledStatuses = [Status.notFound]

/**
 * Stock, as the ledger has it (our own: the specification names the pages only). A store sees its branches' warehouses,
 * the company all of its brands' with its own; any other one answers 40401.
 */
export const stockCalls = {
  balances: defineCall({
    method: 'GET',
    path: '/api/stock/balance/page',
    summary: 'What the warehouses have',
    access,
    query: v.object({
      ...paging,
      ...filters,
      sort: v.optional(
        v.picklist([
          'code',
          '-code',
          'quantity',
          '-quantity',
          'availableQuantity',
          '-availableQuantity',
          'soldQuantity',
          '-soldQuantity',
          'lastingDays',
          '-lastingDays',
          'amountFen',
          '-amountFen',
          'lastMovedTime',
          '-lastMovedTime',
        ]),
        'code',
      ),
    }),
    layout: 'rows',
    answer: stockBalance,
    handledStatuses,
  }),
  total: defineCall({
    method: 'GET',
    path: '/api/stock/balance/total',
    summary: 'All that a filter of the stock list finds, together',
    access,
    query: v.object(filters),
    layout: 'data',
    answer: stockTotal,
    handledStatuses,
  }),
  lots: defineCall({
    method: 'GET',
    path: '/api/stock/batch/expiring',
    summary: 'What the warehouses have with a last day, lot by lot',
    access,
    query: v.object({
      ...paging,
      warehouseId: v.optional(id),
      keyword: v.optional(formText(50)),
      state: v.optional(lotState),
      sort: v.optional(v.picklist(['expireDate', '-expireDate']), 'expireDate'),
    }),
    layout: 'rows',
    answer: stockLot,
    handledStatuses,
  }),
  choices: defineCall({
    method: 'GET',
    path: '/api/stock/balance/choices',
    summary: 'Warehouses and categories to choose from',
    access,
    layout: 'data',
    answer: stockChoices,
  }),
  movements: defineCall({
    method: 'GET',
    path: '/api/stock/movement/page',
    summary: 'The ledger of a product in a warehouse, newest first',
    access,
    query: v.object({ ...paging, ...ofBalance, type: v.optional(stockMovementType) }),
    layout: 'rows',
    answer: stockMovement,
    handledStatuses,
  }),
  summary: defineCall({
    method: 'GET',
    path: '/api/stock/movement/summary',
    summary: 'What a product in a warehouse began with, what came and went, and what is left',
    access,
    query: v.object(ofBalance),
    layout: 'data',
    answer: stockSummary,
    handledStatuses,
  }),
} as const

/** A lot as it was looked at, with what was left of it then, and why it goes. */
export const lotDisposal = v.strictObject({
  warehouseId: id,
  productId: id,
  expireDate: day,
  quantity: v.pipe(quantity, v.minValue(1)),
  reason,
})

/** Corrections of a ledger, which are opposite movements: what was posted is never changed. */
export const stockCorrectionCalls = {
  reverse: defineCall({
    ...documentStep,
    path: '/api/stock/movement/reverse/{id}',
    summary: 'Take back what a count or a loss has done to a balance, once, and say why',
    access: { anyFunction: ['STOCK_MOVEMENT_REVERSE'] },
    params: v.object({ id }),
    body: v.strictObject({ reason }),
    answer: v.object({ id }),
  }),
  dispose: defineCall({
    ...documentStep,
    path: '/api/stock/batch/dispose',
    summary:
      'Take what has expired of a lot off the company’s books, and say why; a store gives it back or reports a loss',
    access: { anyFunction: ['STOCK_LOSS_AUDIT'] },
    body: lotDisposal,
    answer: v.object({ id }),
  }),
} as const
