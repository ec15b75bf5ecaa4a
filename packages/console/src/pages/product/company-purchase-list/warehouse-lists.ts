// One chunk for both, because they are viewed together.
export { DeliveryList } from './delivery-list.tsx'
export { DemandList } from './demand-list.tsx'
