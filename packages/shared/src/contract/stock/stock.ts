import * as v from 'valibot'
import { defineCall } from '../core/define-call.ts'
import { documentStep } from '../kit/document-step.ts'
import { day, fen, id, instant, paging, quantity } from '../core/primitives.ts'
import { stockMovementType } from '../core/stock-movement-type.ts'
import { PRODUCT_TYPES } from '../catalog/products.ts'
import { reason } from '../core/reason.ts'
import { formText, keyword } from '../kit/resource.ts'
import { Status } from '../core/status.ts'
import { LOSS_REASONS, STOCK_DOCUMENT_KINDS } from './stock-documents.ts'

/** Negative for a discrepancy, or a broken ledger. */
const signed = v.pipe(v.number(), v.safeInteger())

/**
 * Filters of a stock list: out of stock, below the safety stock, above the maximum, and found short by the last count.
 */
export const STOCK_STATES = ['OUT', 'BELOW_SAFETY', 'OVERSTOCKED', 'MISSED'] as const

/** Stock of a product in a warehouse, now or formerly. Quantities are sale units, the sum of the ledger's movements. */
export const stockBalance = v.object({
  /** Id of warehouse and product together. */
  id: v.string(),
  warehouseId: id,
  warehouseName: v.string(),
  /** Branch of the warehouse; null for the company's own. */
  branchId: v.nullable(id),
  productId: id,
  code: v.string(),
  name: v.string(),
  spec: v.string(),
  categoryName: v.string(),
  saleUnit: v.string(),
  quantity,
  /** In transit to the warehouse's branch; 0 for the company's own. */
  inTransitQuantity: quantity,
  /** Reserved for open refunds of the branch, and for guests whose orders are not completed. */
  promisedQuantity: quantity,
  /** Quantity that is not reserved. */
  availableQuantity: quantity,
  /** Below this it is time to order; 0 where not set. */
  safetyQuantity: quantity,
  /** Above this it is overstocked; null where not set. */
  maxQuantity: v.nullable(quantity),
  /** Quantity that the branch sold in the last seven days. */
  soldQuantity: quantity,
  /** Whole days that the available quantity lasts at that rate; null where nothing was sold. */
  lastingDays: v.nullable(quantity),
  /** Minimum order of the branch in purchase units; null where it cannot be ordered. */
  minOrderQuantity: v.nullable(quantity),
  /** Value at the current purchase price, rounded half up; null for users who may not see costs. */
  amountFen: v.nullable(fen),
  lastMovedTime: instant,
})
export type StockBalance = v.InferOutput<typeof stockBalance>

/** Totals of a stock list. */
export const stockTotal = v.object({ productCount: quantity, quantity, amountFen: v.nullable(fen) })
export type StockTotal = v.InferOutput<typeof stockTotal>

const choice = v.object({ value: v.string(), label: v.string() })
export const stockChoices = v.object({ warehouses: v.array(choice), categories: v.array(choice) })

/** Kinds of documents that move stock. */
const sourceKind = v.picklist(['PURCHASE', 'REFUND', 'SUPPLIER_ORDER', 'SALE', ...STOCK_DOCUMENT_KINDS])

/** One movement of the ledger. It never changes. */
export const stockMovement = v.object({
  id,
  /** Number of the movement within its balance, from 1. */
  sequence: quantity,
  time: instant,
  type: stockMovementType,
  quantityDelta: signed,
  balanceAfter: quantity,
  /** Document that caused it; null without one. For a delivery it is the purchase order. */
  document: v.nullable(v.object({ kind: sourceKind, id, no: v.string() })),
  actor: v.nullable(v.string()),
  /** Reason of a loss; null for other movements. */
  lossReason: v.nullable(v.picklist(LOSS_REASONS)),
  /** Remark of the document or step; empty without one. */
  remark: v.string(),
  /** Moved quantities by expiry date, in sale units; the rest has none. */
  lots: v.array(v.object({ expireDate: day, quantity: quantity })),
  /** Whether a correction by a count or a loss can be reversed, or was; null for other movements. */
  reversal: v.nullable(v.picklist(['POSSIBLE', 'DONE'])),
})
export type StockMovement = v.InferOutput<typeof stockMovement>

/** A balance over a period: opening + in − out = closing. */
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
  /** Current balance, and the sum of all movements; they are equal unless the ledger is broken. */
  balance: quantity,
  ledgerQuantity: signed,
})
export type StockSummary = v.InferOutput<typeof stockSummary>

/** Past the expiry date, within its product's warning period, or neither. */
export const LOT_STATES = ['EXPIRED', 'SOON', 'FRESH'] as const
const lotState = v.picklist(LOT_STATES)

/** Stock of a product in a warehouse with one expiry date; stock without a date is in no lot. */
export const stockLot = v.object({
  /** Composed of the ids of warehouse and product, and the expiry date. */
  id: v.string(),
  warehouseId: id,
  warehouseName: v.string(),
  productId: id,
  code: v.string(),
  name: v.string(),
  spec: v.string(),
  saleUnit: v.string(),
  /** Deliveries of a branch's lot, latest first; empty where the goods arrived in another way. */
  deliveries: v.array(
    v.object({ receiptLineId: id, orderId: id, orderNo: v.string(), productionDate: v.nullable(day) }),
  ),
  expireDate: day,
  /** Whether it is in the company's warehouse rather than a branch's. */
  ofCompany: v.boolean(),
  /** Days until the expiry date; negative after it. */
  daysLeft: signed,
  quantity,
  state: lotState,
})
export type StockLot = v.InferOutput<typeof stockLot>

const filters = {
  warehouseId: v.optional(id),
  keyword,
  category: v.optional(formText(32)),
  type: v.optional(v.picklist(PRODUCT_TYPES)),
  state: v.optional(v.picklist(STOCK_STATES)),
}
const ofBalance = {
  warehouseId: id,
  productId: id,
  /** Days in Asia/Shanghai, both inclusive; by default the last 30. */
  from: v.optional(day),
  to: v.optional(day),
}
const access = { anyFunction: ['STOCK_VIEW'] } as const
const handledStatuses = [Status.notFound]

/**
 * Stock, as the ledger has it (our own: the specification names only the pages). A branch user sees the warehouses of
 * their branches, the company those of all of its brands and its own; any other warehouse answers 40401.
 */
export const stockCalls = {
  balances: defineCall({
    method: 'GET',
    path: '/api/stock/balance/page',
    summary: 'Stock of the warehouses',
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
    exportFunctions: ['STOCK_EXPORT'],
    layout: 'rows',
    answer: stockBalance,
    handledStatuses,
  }),
  total: defineCall({
    method: 'GET',
    path: '/api/stock/balance/total',
    summary: 'Totals of a filter of the stock list',
    access,
    query: v.object(filters),
    layout: 'data',
    answer: stockTotal,
    handledStatuses,
  }),
  lots: defineCall({
    method: 'GET',
    path: '/api/stock/batch/expiring',
    summary: 'Lots of the warehouses',
    access,
    query: v.object({
      ...paging,
      warehouseId: v.optional(id),
      keyword,
      state: v.optional(lotState),
      sort: v.optional(v.picklist(['expireDate', '-expireDate']), 'expireDate'),
    }),
    exportFunctions: ['STOCK_EXPORT'],
    layout: 'rows',
    answer: stockLot,
    handledStatuses,
  }),
  choices: defineCall({
    method: 'GET',
    path: '/api/stock/balance/choices',
    summary: 'Warehouses and categories to choose from',
    // The page of a bar filters by them too.
    access: { anyFunction: ['STOCK_VIEW', 'BAR_STOCK_VIEW'] },
    layout: 'data',
    answer: stockChoices,
  }),
  movements: defineCall({
    method: 'GET',
    path: '/api/stock/movement/page',
    summary: 'The ledger of a product in a warehouse, newest first',
    access,
    query: v.object({ ...paging, ...ofBalance, type: v.optional(stockMovementType) }),
    exportFunctions: ['STOCK_EXPORT'],
    layout: 'rows',
    answer: stockMovement,
    handledStatuses,
  }),
  summary: defineCall({
    method: 'GET',
    path: '/api/stock/movement/summary',
    summary: 'Opening balance, movements and closing balance of a product in a warehouse',
    access,
    query: v.object(ofBalance),
    layout: 'data',
    answer: stockSummary,
    handledStatuses,
  }),
} as const

/** A lot to write off, with the quantity the user saw, and the reason. */
export const lotDisposal = v.strictObject({
  warehouseId: id,
  productId: id,
  expireDate: day,
  quantity: v.pipe(quantity, v.minValue(1)),
  reason,
})

/** Ledger corrections: opposite movements, as posted ones never change. */
export const stockCorrectionCalls = {
  reverse: defineCall({
    ...documentStep,
    path: '/api/stock/movement/reverse/{id}',
    summary: 'Reverse the correction of a balance by a count or a loss, once, with a reason',
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
