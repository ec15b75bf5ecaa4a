import type { nearbyCafeCalls, surveyCalls, surveyStepCalls } from '@netbar/shared/contract'
import type { Handlers } from '../../../kernel/implement.ts'
import { createResourceHandlers } from '../../../kit/resource/index.ts'
import { nearbyCafeRules } from './cafe-rules.ts'
import { findSurveyStart } from './start.ts'
import { takeSurveyStep } from './steps.ts'
import { surveyRules } from './survey-rules.ts'
import { findSurveyTrend } from './trend.ts'

/** Handles internet cafes nearby. */
export const nearbyCafeHandlers = createResourceHandlers<'nearby_cafe', typeof nearbyCafeCalls>(nearbyCafeRules)
/** Handles surveys. */
export const surveyHandlers = createResourceHandlers<'survey', typeof surveyCalls>(surveyRules)
/** Handles the steps of surveys, and what they tell. */
export const surveyStepHandlers: Handlers<typeof surveyStepCalls> = {
  submit: takeSurveyStep('submit'),
  sendBack: takeSurveyStep('sendBack'),
  start: ({ query: { branchId } }, context) => findSurveyStart(branchId, context),
  trend: ({ query }, context) => findSurveyTrend(query, context),
}
