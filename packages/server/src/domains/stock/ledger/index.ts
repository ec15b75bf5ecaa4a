export { findBalances } from './balances.ts'
export { countStock } from './count.ts'
export { nextLotsIn } from './lots/next-lots.ts'
export { unexpiredUnits } from './unexpired-units.ts'
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
  transferReturnMovements,
  returnMovements,
  saleMovement,
  saleReturnMovement,
  sendBackMovements,
  sendMovements,
  shipMovements,
} from './movements.ts'
export type { CountedGoods, MovementDraft, ReturnEnd, Route, TransferRoute } from './movements.ts'
export { effectiveQuantity, branchGoods } from './reserved.ts'
export type { BranchGoods } from './reserved.ts'
export { warehouseIdsInScope } from './scope.ts'
export { findCompanyWarehouse, findRoute } from './warehouses.ts'
