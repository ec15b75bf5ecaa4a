import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  writeOffCoupons: {
    texts: ['bar'],
    load: async () => (await import('./write-off-coupons.tsx')).WriteOffCoupons,
  },
}
