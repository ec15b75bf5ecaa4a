import type { StockMovementType } from '@netbar/shared/contract'
import type { StockMovementTable } from './tables.ts'

/** A movement before it is posted. Quantities are sale units. */
export interface MovementDraft {
  readonly warehouseId: string
  readonly productId: string
  readonly type: StockMovementType
  readonly quantityDelta: number
  readonly sourceLineId: string
  /**
   * Expiry date read on incoming goods, null where they have none; if not given, they keep the lots with which they
   * left elsewhere.
   */
  readonly expireDate?: string | null
  /** Goods with this expiry date leave first. */
  readonly firstDay?: string | null
  /** Whether expired goods must stay. */
  readonly isGood?: true
  /** The line that moved the same goods the other way before. */
  readonly movedBy?: MovedBy
}

/** A line of movements, by the event that it is of. */
interface MovedBy {
  readonly type: StockMovementTable['source_type']
  readonly lineId: string
  /** Lines that have brought parts of it back already. */
  readonly broughtBack?: { readonly type: StockMovementTable['source_type']; readonly lineIds: readonly string[] }
}

/** The three warehouses that goods pass on their way to a branch. */
export interface Route {
  readonly company: string
  readonly transit: string
  readonly store: string
}

/** One line that leaves the company. */
export interface ShippedGoods {
  readonly shipmentLineId: string
  readonly productId: string
  readonly quantity: number
}

/** One line counted by a branch; its three quantities add up to what was shipped of it. */
export interface CountedGoods {
  readonly receiptLineId: string
  readonly shipmentLineId: string
  readonly productId: string
  readonly accepted: number
  readonly rejected: number
  readonly short: number
  /** Expiry date of the accepted goods; null where they have none. */
  readonly expireDate: string | null
}

/** Movements of goods from the company into transit. */
export const shipMovements = (goods: ShippedGoods, route: Route): readonly MovementDraft[] => {
  const common = { productId: goods.productId, sourceLineId: goods.shipmentLineId }
  return [
    { ...common, warehouseId: route.company, type: 'SHIP_OUT', quantityDelta: -goods.quantity, isGood: true },
    { ...common, warehouseId: route.transit, type: 'TRANSIT_IN', quantityDelta: goods.quantity },
  ]
}

/** Movements of goods in transit back to the company. */
export const recallMovements = (goods: ShippedGoods, route: Route): readonly MovementDraft[] => {
  const common = { productId: goods.productId, sourceLineId: goods.shipmentLineId }
  return [
    {
      ...common,
      warehouseId: route.transit,
      type: 'TRANSIT_OUT',
      quantityDelta: -goods.quantity,
      movedBy: { type: 'SHIPMENT', lineId: goods.shipmentLineId },
    },
    { ...common, warehouseId: route.company, type: 'REVERSAL', quantityDelta: goods.quantity },
  ]
}

/**
 * Movements of counted goods out of transit: accepted ones to the branch, rejected ones back to the company. Short
 * ones return to the company on paper and are written off there, so that the company bears them and goods are
 * conserved up to the write-off.
 */
export const receiptMovements = (goods: CountedGoods, route: Route): readonly MovementDraft[] => {
  const common = { productId: goods.productId, sourceLineId: goods.receiptLineId }
  const drafts: MovementDraft[] = [
    {
      ...common,
      warehouseId: route.transit,
      type: 'TRANSIT_OUT',
      quantityDelta: -(goods.accepted + goods.rejected + goods.short),
      movedBy: { type: 'SHIPMENT', lineId: goods.shipmentLineId },
    },
    {
      ...common,
      warehouseId: route.store,
      type: 'PURCHASE_IN',
      quantityDelta: goods.accepted,
      expireDate: goods.expireDate,
    },
    { ...common, warehouseId: route.company, type: 'REJECT_RETURN_IN', quantityDelta: goods.rejected },
    { ...common, warehouseId: route.company, type: 'SHORT_WRITE_OFF', quantityDelta: goods.short },
    { ...common, warehouseId: route.company, type: 'SHORT_WRITE_OFF', quantityDelta: -goods.short },
  ]
  return drafts.filter((draft) => draft.quantityDelta !== 0)
}

/** One line of goods that a branch returns. Quantities are sale units. */
export interface ReturnedGoods {
  readonly refundLineId: string
  readonly productId: string
  readonly quantity: number
  /** Expiry date of the returned lot; null where it has none. */
  readonly expireDate: string | null
}

/** Movements of goods from a branch to the company. */
export const sendBackMovements = (goods: ReturnedGoods, route: Route): readonly MovementDraft[] => {
  const common = { productId: goods.productId, sourceLineId: goods.refundLineId }
  return [
    {
      ...common,
      warehouseId: route.store,
      type: 'RETURN_OUT',
      quantityDelta: -goods.quantity,
      firstDay: goods.expireDate,
    },
    { ...common, warehouseId: route.transit, type: 'TRANSIT_IN', quantityDelta: goods.quantity },
  ]
}

/** Why returned goods leave the company again; null where they stay. */
export type ReturnEnd = 'LOSS_OUT' | 'SUPPLIER_RETURN_OUT' | null

/**
 * Movements of returned goods at their arrival: received ones enter the company's stock and leave it again where they
 * cannot be sold; missing ones are written off as with a delivery.
 *
 * @param received Received part of what was sent.
 */
export const returnMovements = (
  goods: ReturnedGoods,
  received: number,
  end: ReturnEnd,
  route: Route,
): readonly MovementDraft[] => {
  const common = { productId: goods.productId, sourceLineId: goods.refundLineId }
  const missing = goods.quantity - received
  const drafts: MovementDraft[] = [
    {
      ...common,
      warehouseId: route.transit,
      type: 'TRANSIT_OUT',
      quantityDelta: -goods.quantity,
      movedBy: { type: 'REFUND_SEND', lineId: goods.refundLineId },
    },
    { ...common, warehouseId: route.company, type: 'RETURN_IN', quantityDelta: received },
    ...(end === null
      ? []
      : [{ ...common, warehouseId: route.company, type: end, quantityDelta: -received } satisfies MovementDraft]),
    { ...common, warehouseId: route.company, type: 'SHORT_WRITE_OFF', quantityDelta: missing },
    { ...common, warehouseId: route.company, type: 'SHORT_WRITE_OFF', quantityDelta: -missing },
  ]
  return drafts.filter((draft) => draft.quantityDelta !== 0)
}

/** A product and the document line that moves it. */
interface MovedGoods {
  readonly lineId: string
  readonly productId: string
}

/** The warehouses that goods pass from one branch to another. */
export interface TransferRoute {
  readonly from: string
  readonly transit: string
  readonly to: string
}

/** The movement of a correction; none where the quantity is unchanged. */
export const adjustMovements = (
  { lineId, productId }: MovedGoods,
  type: 'CHECK_ADJUST' | 'LOSS_OUT',
  quantityDelta: number,
  warehouseId: string,
): readonly MovementDraft[] =>
  quantityDelta === 0 ? [] : [{ warehouseId, productId, type, quantityDelta, sourceLineId: lineId }]

/** Movements of goods from a branch into transit to another. */
export const sendMovements = (
  { lineId, productId, quantity }: MovedGoods & { readonly quantity: number },
  { from, transit }: TransferRoute,
): readonly MovementDraft[] => {
  const common = { productId, sourceLineId: lineId }
  return [
    { ...common, warehouseId: from, type: 'TRANSFER_OUT', quantityDelta: -quantity, isGood: true },
    { ...common, warehouseId: transit, type: 'TRANSIT_IN', quantityDelta: quantity },
  ]
}

/** Movements at the arrival of a transfer: received goods to the receiver, missing ones back to the sender. */
export const arrivalMovements = (
  { lineId, productId, quantity, received }: MovedGoods & { readonly quantity: number; readonly received: number },
  { from, transit, to }: TransferRoute,
): readonly MovementDraft[] => {
  const common = { productId, sourceLineId: lineId }
  const drafts: MovementDraft[] = [
    {
      ...common,
      warehouseId: transit,
      type: 'TRANSIT_OUT',
      quantityDelta: -quantity,
      movedBy: { type: 'TRANSFER', lineId },
    },
    { ...common, warehouseId: to, type: 'TRANSFER_IN', quantityDelta: received },
    { ...common, warehouseId: from, type: 'REVERSAL', quantityDelta: quantity - received },
  ]
  return drafts.filter(({ quantityDelta }) => quantityDelta !== 0)
}

/** Movements of goods in transit back to the branch that sent them. */
export const transferReturnMovements = (
  goods: MovedGoods & { readonly quantity: number },
  route: TransferRoute,
): readonly MovementDraft[] => arrivalMovements({ ...goods, received: 0 }, route)

/** Movement of goods from a branch to a guest: the unexpired ones that expire first. */
export const saleMovement = (
  { lineId, productId, quantity }: MovedGoods & { readonly quantity: number },
  warehouseId: string,
): MovementDraft => ({
  warehouseId,
  productId,
  type: 'SALE_OUT',
  quantityDelta: -quantity,
  sourceLineId: lineId,
  isGood: true,
})

/** Movement of sold goods back to the lots that they were of, as far as earlier returns have not filled them. */
export const saleReturnMovement = (
  { lineId, productId, quantity }: MovedGoods & { readonly quantity: number },
  sold: { readonly lineId: string; readonly returnLineIds: readonly string[] },
  warehouseId: string,
): MovementDraft => ({
  warehouseId,
  productId,
  type: 'SALE_RETURN_IN',
  quantityDelta: quantity,
  sourceLineId: lineId,
  movedBy: {
    type: 'SALE',
    lineId: sold.lineId,
    broughtBack: { type: 'SALE_RETURN', lineIds: sold.returnLineIds },
  },
})
