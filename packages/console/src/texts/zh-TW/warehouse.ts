import picking from './product/picking.json' with { type: 'json' }
import supplierOrders from './product/supplierOrders.json' with { type: 'json' }
import warehouse from './product/warehouse.json' with { type: 'json' }

/** What the company's warehouse is told of what stores wait for, what was sent to them, and what is ordered of suppliers. */
export const texts = { picking, supplierOrders, warehouse }
