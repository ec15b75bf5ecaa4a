import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  submitOrder: {
    texts: ['purchase', 'statistics', 'attachment', 'lines'],
    load: async () => (await import('./submit-order.tsx')).SubmitOrder,
  },
  singleRecord: {
    texts: ['purchase', 'statistics', 'attachment'],
    load: async () => (await import('./single-record.tsx')).SingleRecord,
  },
  fillUpOrderDetails: {
    texts: ['purchase', 'statistics', 'attachment'],
    load: async () => (await import('./fill-up-order-details.tsx')).FillUpOrderDetails,
  },
}
