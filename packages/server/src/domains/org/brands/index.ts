export { createBrandEntryHandlers, createBrandHandlers } from './handlers.ts'
export { checkBrand, checkBrandLevel } from './scope.ts'
