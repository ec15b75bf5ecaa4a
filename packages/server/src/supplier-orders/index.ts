export { supplierOrderHandlers } from './handlers.ts'
export { countOpenOrders, supplierFigures } from './figures.ts'
