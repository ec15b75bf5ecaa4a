import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  networkChargeRechargeHistory: {
    texts: ['bar'],
    load: async () => (await import('./recharge-history.tsx')).RechargeHistory,
  },
}
