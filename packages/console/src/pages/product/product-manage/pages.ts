import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  productDetail: {
    texts: ['product'],
    load: async () => (await import('./product-detail.tsx')).ProductDetail,
  },
  productManage: {
    texts: ['product', 'attachment'],
    load: async () => (await import('./product-manage.tsx')).ProductManage,
  },
}
