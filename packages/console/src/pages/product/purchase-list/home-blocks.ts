import type { ShownBlocks } from '../../../frame/home-block.ts'
import { CompanyOrders, StoreOrders } from './home-orders.tsx'

/** Nearly everybody has one of them: in a chunk of their own they would weigh more. */
export const blocks: ShownBlocks = {
  storeOrders: { texts: [], height: 356, load: async () => StoreOrders },
  companyOrders: { texts: [], height: 356, load: async () => CompanyOrders },
}
