export { stockHandlers } from './handlers.ts'
export { postMovements } from './ledger.ts'

export { recallMovements, receiptMovements, shipMovements } from './movements.ts'
export type { CountedGoods, MovementDraft } from './movements.ts'
export { findRoute } from './warehouses.ts'
