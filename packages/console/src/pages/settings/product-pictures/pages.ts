import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  productPictureManage: {
    texts: ['picture', 'attachment'],
    load: async () => (await import('./product-picture-manage.tsx')).ProductPictureManage,
  },
}
