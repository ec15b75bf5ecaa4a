import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  refundOrderDetail: {
    texts: ['purchase', 'returning', 'attachment', 'lines'],
    load: async () => (await import('./refund-detail.tsx')).RefundOrderDetail,
  },
  refundGoodsList: {
    texts: ['purchase', 'returning'],
    load: async () => (await import('./refund-goods-list.tsx')).RefundGoodsList,
  },
  startRefund: {
    texts: ['purchase', 'returning', 'attachment', 'lines'],
    load: async () => (await import('./start-refund.tsx')).StartRefund,
  },
  refundDetail: {
    texts: ['purchase', 'returning', 'attachment', 'lines'],
    load: async () => (await import('./refund-detail.tsx')).RefundDetail,
  },
  returnRefundDetails: {
    texts: ['purchase', 'returning', 'attachment', 'lines'],
    load: async () => (await import('./refund-detail.tsx')).ReturnRefundDetails,
  },
  purchaseReturnAccountingList: {
    texts: ['purchase', 'returning'],
    load: async () => (await import('./accounting/return-accounting-list.tsx')).ReturnAccountingList,
  },
  returnAccountingRecords: {
    texts: ['purchase', 'returning'],
    load: async () => (await import('./accounting/return-accounting-records.tsx')).ReturnAccountingRecords,
  },
}
