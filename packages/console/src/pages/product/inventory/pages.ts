import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  inventory: {
    texts: ['stock'],
    load: async () => (await import('./inventory.tsx')).Inventory,
  },
  inventoryDetail: {
    texts: ['stock'],
    load: async () => (await import('./inventory-detail.tsx')).InventoryDetail,
  },
}
