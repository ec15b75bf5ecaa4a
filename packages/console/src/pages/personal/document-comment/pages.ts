import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  documentComment: {
    texts: ['document'],
    load: async () => (await import('./document-comment.tsx')).DocumentComment,
  },
}
