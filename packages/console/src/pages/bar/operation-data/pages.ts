import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  operationData: {
    texts: ['bar'],
    load: async () => (await import('./operation-data.tsx')).OperationData,
  },
}
