export { countStock } from './count.ts'
export { goodUnits } from './good-units.ts'
export { goodsNames } from './goods-names.ts'
export { stockHandlers } from './handlers.ts'
export { postMovements } from './ledger.ts'
export { lotsOf } from './lots/branch-lots.ts'
export { isAdjustment } from './adjustment.ts'

export {
  adjustMovements,
  arrivalMovements,
  recallMovements,
  receiptMovements,
  bringBackMovements,
  returnMovements,
  sendBackMovements,
  sendMovements,
  shipMovements,
} from './movements.ts'
export type { CountedGoods, MovementDraft, ReturnEnd, Route, TransferRoute } from './movements.ts'
export { standingQuantity, storeGoods } from './promised.ts'
export type { StoreGoods } from './promised.ts'
export { warehouseIdsInScope } from './scope.ts'
export { findCompanyWarehouse, findRoute } from './warehouses.ts'
