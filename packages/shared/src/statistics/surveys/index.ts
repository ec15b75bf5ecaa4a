import { attach, sample } from 'effector'
import type { CallInput } from '../../contract/core/define-call.ts'
import { surveyImportCalls, surveyImportUpload } from '../../contract/kit/imports.ts'
import { nearbyCafeCalls } from '../../contract/statistics/surveys/nearby-cafe.ts'
import { surveyCalls, surveyStepCalls, type SurveyQuery } from '../../contract/statistics/surveys/survey.ts'
import { createImport } from '../../kit/imports/create-import.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createStepFx } from '../../kit/models/create-step-fx.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createResource, createShownSteps } from '../../kit/resource/index.ts'
import { createCallFx } from '../../platform/calls/index.ts'

/** Internet cafes nearby: a plain resource. */
export const nearbyCafeEntries = createResource(nearbyCafeCalls)
/** Surveys: a plain resource beside the steps of their review. */
export const surveyEntries = createResource(surveyCalls)

/** Import of surveys. */
export const surveyFileImport = createImport(surveyImportCalls, surveyImportUpload)

const submitFx = createStepFx('survey-submit', surveyStepCalls.submit)
const sendBackFx = createStepFx('survey-send-back', surveyStepCalls.sendBack)

/** Submits a survey for review. */
export const surveySubmitting = createWrite({ save: submitFx, success: 'survey.said.submit', showsFailure: true })
/** Sends a survey back with a reason. */
export const surveySendingBack = createWrite({ save: sendBackFx, success: 'survey.said.sendBack', showsFailure: false })

/** What a new survey of a branch begins with. */
export const surveyStart = createLatest(
  attach({
    mapParams: (branchId: string) => ({ query: { branchId } }),
    effect: createCallFx(surveyStepCalls.start),
  }),
)

type TrendQuery = CallInput<typeof surveyStepCalls.trend>['query']
/** Occupancy and prices by week, of the brand, the branches and the days that the list is filtered by. */
export const surveyTrend = createLatest(
  attach({
    mapParams: ({ brandId, branchId, from, to }: SurveyQuery): { readonly query: TrendQuery } => ({
      query: { brandId, branchId, from, to },
    }),
    effect: createCallFx(surveyStepCalls.trend),
  }),
)
sample({
  clock: [surveyEntries.list.queried, surveyEntries.list.reloaded],
  source: surveyEntries.list.$query,
  target: surveyTrend.asked,
})

createShownSteps(surveyEntries, [submitFx, sendBackFx])
