export { purchaseActionHandlers } from './action-handlers.ts'
export { supplyForOrder } from './company-stock.ts'
export { confirmOrder } from './confirm-order.ts'

export { purchasingHandlers } from './handlers.ts'
export { shipOrder } from './ship-order.ts'
export { submitOrder, suggestLines } from './submit-order.ts'
