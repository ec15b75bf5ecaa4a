import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  confirmPurchase: {
    texts: ['purchase', 'ordering'],
    load: async () => (await import('./confirm-purchase.tsx')).ConfirmPurchase,
  },
}
