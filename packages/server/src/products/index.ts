export { productHandlers, productPlaceHandlers } from './handlers.ts'
