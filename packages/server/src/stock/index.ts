export { stockHandlers } from './handlers.ts'
export { postMovements } from './ledger.ts'

export { recallMovements, receiptMovements, returnMovements, sendBackMovements, shipMovements } from './movements.ts'
export type { CountedGoods, MovementDraft, ReturnEnd } from './movements.ts'
export { findRoute } from './warehouses.ts'
