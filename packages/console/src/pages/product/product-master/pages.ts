import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  productMasterManage: {
    texts: ['product', 'returning', 'attachment'],
    load: async () => (await import('./product-master.tsx')).ProductMaster,
  },
  productMasterDetail: {
    texts: ['product'],
    load: async () => (await import('./product-master.tsx')).ProductMasterDetail,
  },
}
