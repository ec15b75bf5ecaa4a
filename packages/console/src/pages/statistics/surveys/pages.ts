import type { Pages } from '../../../frame/page.ts'

export const pages: Pages = {
  investigation: {
    texts: ['statistics'],
    load: async () => (await import('./investigation.tsx')).Investigation,
  },
  'investigation-new': {
    texts: ['statistics', 'attachment'],
    load: async () => (await import('./survey-detail.tsx')).SurveyDetail,
  },
  'investigation-cafe': {
    texts: ['statistics', 'attachment'],
    load: async () => (await import('./nearby-cafes.tsx')).NearbyCafes,
  },
  uploadInvestigationXlsx: {
    texts: ['import'],
    load: async () => (await import('./survey-import.tsx')).SurveyImport,
  },
}
