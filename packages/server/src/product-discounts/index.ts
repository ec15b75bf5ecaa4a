export { startDueDiscounts } from './due.ts'
export { productDiscountChoiceHandlers, productDiscountHandlers } from './handlers.ts'
