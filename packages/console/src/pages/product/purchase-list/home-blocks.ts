import type { ShownBlocks } from '../../../frame/home-block.ts'

const orders = () => import('./home-orders.tsx')

export const blocks: ShownBlocks = {
  storeOrders: { texts: [], height: 356, load: async () => (await orders()).StoreOrders },
  companyOrders: { texts: [], height: 356, load: async () => (await orders()).CompanyOrders },
}
