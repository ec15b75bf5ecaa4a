import type { FuzzRows } from '../../../testing/rows/fuzz-rows.ts'

/** Ids of the domain for fuzzed requests. */
export const fuzz: FuzzRows = {
  kinds: [
    [['nearbyCafe', 'cafeId'], 'nearby_cafe', 'id'],
    [['survey'], 'survey', 'id'],
  ],
  idsOf: { nearbyCafes: 'nearbyCafe', surveys: 'survey', surveySteps: 'survey', surveyImport: 'importJob' },
}
