import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  productSetting: {
    texts: ['product', 'setting'],
    load: async () => (await import('./product-setting.tsx')).ProductSetting,
  },
}
