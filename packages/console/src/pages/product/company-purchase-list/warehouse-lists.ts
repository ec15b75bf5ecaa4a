// One file for both: whoever looks at one of them looks at the other.
export { DeliveryList } from './delivery-list.tsx'
export { DemandList } from './demand-list.tsx'
