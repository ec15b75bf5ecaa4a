export { productHandlers, productPlaceHandlers } from './handlers.ts'
export { productImport } from './import.ts'
export { codeNames } from './names.ts'
export { newBranchProduct } from './new-branch-product.ts'
