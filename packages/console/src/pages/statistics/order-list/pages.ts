import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  orderList: {
    texts: ['statistics'],
    load: async () => (await import('./order-list.tsx')).OrderList,
  },
}
