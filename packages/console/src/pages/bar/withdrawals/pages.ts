import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  withdrawDetail: {
    texts: ['bar', 'purchase', 'lines'],
    load: async () => (await import('./withdraw-detail.tsx')).WithdrawDetail,
  },
}
