import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  codeManage: {
    texts: ['product'],
    load: async () => (await import('./code-manage.tsx')).CodeManage,
  },
  groupCodeManage: {
    texts: ['product'],
    load: async () => (await import('./group-code-manage.tsx')).GroupCodeManage,
  },
}
