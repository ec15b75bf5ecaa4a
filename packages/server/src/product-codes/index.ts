export { productCategoryHandlers, productGroupHandlers } from './handlers.ts'
