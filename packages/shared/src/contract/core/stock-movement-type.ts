import * as v from 'valibot'

/** Types of stock movements: why stock moved. */
export const STOCK_MOVEMENT_TYPES = [
  'OPENING',
  'SUPPLY_IN',
  'SHIP_OUT',
  'TRANSIT_IN',
  'TRANSIT_OUT',
  'PURCHASE_IN',
  'REJECT_RETURN_IN',
  'SHORT_WRITE_OFF',
  'RETURN_OUT',
  'RETURN_IN',
  'LOSS_OUT',
  'SUPPLIER_RETURN_OUT',
  'REVERSAL',
  'CHECK_ADJUST',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'SALE_OUT',
  'SALE_RETURN_IN',
] as const
export const stockMovementType = v.picklist(STOCK_MOVEMENT_TYPES)
export type StockMovementType = v.InferOutput<typeof stockMovementType>
