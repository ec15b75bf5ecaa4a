export { startDueDiscounts } from './due.ts'
export { toRunning } from './columns.ts'
export { runningDiscounts } from './find.ts'
export { productDiscountChoiceHandlers, productDiscountHandlers } from './handlers.ts'
