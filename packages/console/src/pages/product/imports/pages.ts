export { ProductImport } from './product-import.tsx'
export { PurchaseImport } from './purchase-import.tsx'
