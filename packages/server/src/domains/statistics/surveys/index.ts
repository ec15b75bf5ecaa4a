import { defineFeature } from '../../../kernel/feature.ts'
import { fn, page } from '../../../kernel/menu/index.ts'
import { createImportHandlers } from '../../../kit/imports/index.ts'
import { nearbyCafeHandlers, surveyHandlers, surveyStepHandlers } from './handlers.ts'
import { surveyImport } from './imports/index.ts'
import { surveyTables } from './migrations/0198-surveys.ts'
import { surveyPhotos } from './migrations/0207-survey-photos.ts'

export { surveyImport }

/** Surveys of how full branches and the internet cafes nearby are, and what these charge. */
export const surveys = defineFeature({
  menu: [
    page('investigation', 'statistics_index', { sort: 3, icon: 'shop' }, [
      fn('NEAR_INTERNET_BAR'),
      fn('ADD_SURVEY'),
      fn('SURVEY_REVIEW'),
      fn('SURVEY_IMPORT'),
      fn('SURVEY_EXPORT'),
    ]),
  ],
  migrations: (engine) => ({ '0198-surveys': surveyTables(engine), '0207-survey-photos': surveyPhotos(engine) }),
  grants: {
    brandOwner: { investigation: 'all' },
    areaManager: { investigation: 'all' },
    storeManager: { investigation: ['NEAR_INTERNET_BAR', 'ADD_SURVEY'] },
  },
  handlers: {
    nearbyCafes: nearbyCafeHandlers,
    surveys: surveyHandlers,
    surveySteps: surveyStepHandlers,
    surveyImport: createImportHandlers(surveyImport),
  },
})
