import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  permission: {
    texts: ['people'],
    load: async () => (await import('./permissions.tsx')).Permissions,
  },
  permissionDetail: {
    texts: ['people'],
    load: async () => (await import('./permission-detail.tsx')).PermissionDetail,
  },
}
