export { supplierOrderHandlers } from './handlers.ts'
export { boughtProducts } from './goods.ts'
export { ownSupplier } from './scope.ts'
export { countOpenOrders, supplierFigures } from './figures.ts'
