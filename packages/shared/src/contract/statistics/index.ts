import { customerCalls } from './customers/customers.ts'
import { reviewCalls } from './review/review.ts'
import { salesCalls } from './sales/sales.ts'
import { nearbyCafeCalls } from './surveys/nearby-cafe.ts'
import { surveyCalls, surveyStepCalls } from './surveys/survey.ts'

export * from './customers/bands.ts'
export * from './customers/customers.ts'
export * from './reports/figures.ts'
export * from './reports/report-calls.ts'
export * from './all-reports.ts'
export * from './review/review.ts'
export * from './sales/sales.ts'
export * from './surveys/nearby-cafe.ts'
export * from './surveys/survey-machine.ts'
export * from './surveys/survey.ts'

/** The calls of reports and of surveys, by feature. */
export const statisticsFeatures: {
  readonly customers: typeof customerCalls
  readonly review: typeof reviewCalls
  readonly sales: typeof salesCalls
  readonly nearbyCafes: typeof nearbyCafeCalls
  readonly surveys: typeof surveyCalls
  readonly surveySteps: typeof surveyStepCalls
} = {
  customers: customerCalls,
  review: reviewCalls,
  sales: salesCalls,
  nearbyCafes: nearbyCafeCalls,
  surveys: surveyCalls,
  surveySteps: surveyStepCalls,
}

declare module '../core/function-id.ts' {
  /** By the page that they are of. */
  interface FunctionIds {
    // investigation
    NEAR_INTERNET_BAR: never
    ADD_SURVEY: never
    SURVEY_REVIEW: never
    SURVEY_IMPORT: never
    SURVEY_EXPORT: never
    // operational-review
    REVIEW_VIEW: never
    REVIEW_EXPORT: never
    // salesStatistics
    SALES_VIEW: never
    SALES_COST: never
    SALES_EXPORT: never
  }
}
