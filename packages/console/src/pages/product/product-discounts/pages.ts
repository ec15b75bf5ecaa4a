import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  productDiscount: {
    texts: ['product'],
    load: async () => (await import('./product-discount.tsx')).ProductDiscount,
  },
}
