import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  brand: {
    texts: ['people'],
    load: async () => (await import('./brands.tsx')).Brands,
  },
  addBrand: {
    texts: ['people'],
    load: async () => (await import('./add-brand.tsx')).AddBrand,
  },
  brandPermissionDetail: {
    texts: ['people'],
    load: async () => (await import('./brand-permission.tsx')).BrandPermission,
  },
  brandDetail: {
    // Its history shows pictures.
    texts: ['people', 'picture'],
    load: async () => (await import('./brand-detail.tsx')).BrandDetailPage,
  },
}
