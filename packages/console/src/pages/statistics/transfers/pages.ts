import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  transferList: {
    texts: ['statistics'],
    load: async () => (await import('./transfer-list.tsx')).TransferList,
  },
}
