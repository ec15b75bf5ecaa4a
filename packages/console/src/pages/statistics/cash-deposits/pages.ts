import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  cashDeposit: {
    texts: ['statistics', 'bar', 'attachment'],
    load: async () => (await import('./cash-deposit.tsx')).CashDeposits,
  },
}
