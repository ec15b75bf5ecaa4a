import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  settlementBillings: {
    texts: ['purchase', 'settlement', 'attachment'],
    load: async () => (await import('./settlement-billings.tsx')).SettlementBillings,
  },
  billingEnquiry: {
    texts: ['purchase', 'settlement', 'attachment'],
    load: async () => (await import('./billing-enquiry.tsx')).BillingEnquiry,
  },
  billingOrderDetail: {
    texts: ['purchase', 'settlement', 'attachment'],
    load: async () => (await import('./billing-order-detail.tsx')).BillingOrderDetail,
  },
}
