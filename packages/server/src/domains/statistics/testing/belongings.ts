import { insertImport } from '../../../kit/imports/testing/insert-import.ts'
import { defineBelongings } from '../../../testing/rows/belongings.ts'
import { insertCafe, insertSurvey } from './survey-rows.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly nearbyCafeId: string
    readonly surveyId: string
    readonly surveyImportId: string
  }
}

export const belongings = defineBelongings({
  nothing: { nearbyCafeId: 'no-cafe', surveyId: 'no-survey', surveyImportId: 'no-import' },
  ofBranch: ['nearbyCafeId', 'surveyId'],
  find: async ({ server: { database }, known: { brandId, branchId, userId }, branchNo }) => {
    const cafeId = await insertCafe(database, branchId, { id: `cafe-${branchNo}` })
    const survey = { id: `survey-${branchNo}`, surveyor_id: userId }
    return {
      nearbyCafeId: cafeId,
      surveyId: await insertSurvey(database, { branchId, cafeId }, survey),
      surveyImportId: await insertImport(database, { kind: 'surveyImport', userId, brandId, branchId: null }),
    }
  },
})
