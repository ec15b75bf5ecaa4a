import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  operationData: {
    texts: ['bar', 'purchase'],
    load: async () => (await import('./operation-data.tsx')).OperationData,
  },
}
