import { defineBelongings } from '../../../testing/rows/belongings.ts'
import { insertCafe, insertSurvey } from './survey-rows.ts'

declare module '../../../testing/rows/belongings.ts' {
  interface Belongings {
    readonly nearbyCafeId: string
    readonly surveyId: string
  }
}

export const belongings = defineBelongings({
  nothing: { nearbyCafeId: 'no-cafe', surveyId: 'no-survey' },
  ofBranch: ['nearbyCafeId', 'surveyId'],
  find: async ({ server: { database }, known: { branchId, userId }, branchNo }) => {
    const cafeId = await insertCafe(database, branchId, { id: `cafe-${branchNo}` })
    const survey = { id: `survey-${branchNo}`, surveyor_id: userId }
    return { nearbyCafeId: cafeId, surveyId: await insertSurvey(database, { branchId, cafeId }, survey) }
  },
})
