export { productCategoryHandlers, productGroupHandlers } from './handlers.ts'
export { categoryMakes } from './makes.ts'
