import * as v from 'valibot'
import { gender, GENDERS } from '../../bar/floor.ts'
import { defineCall } from '../../core/define-call.ts'
import { day, fen, id, instant, paging, quantity } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { reportFilters } from '../reports/report-calls.ts'
import { AGE_BANDS, CUSTOMER_STAGES, FREQUENCY_BANDS, RECENCY_BANDS, TIER_BANDS } from './bands.ts'

const stage = v.picklist(CUSTOMER_STAGES)
const recency = v.picklist(RECENCY_BANDS.map(([key]) => key))
const frequency = v.picklist(FREQUENCY_BANDS.map(([key]) => key))
const tier = v.picklist(TIER_BANDS.map(([key]) => key))
const age = v.picklist(AGE_BANDS.map(([key]) => key))
/** A month `yyyy-MM` in Asia/Shanghai. */
const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))

/** Members of the chosen branches, apart from those who gave up their card, by what they did in a period. */
export const customerFigures = v.object({
  from: day,
  to: day,
  members: quantity,
  /** Recency × frequency: who came how lately and how often, with what they spent. */
  cells: v.array(v.object({ recency, frequency, members: quantity, spentFen: fen })),
  stages: v.array(v.object({ stage, members: quantity, spentFen: fen })),
  tiers: v.array(v.object({ tier, members: quantity, rechargedFen: fen })),
  people: v.array(v.object({ age, gender, members: quantity })),
  /** Who opened a card within the period, and who had one. */
  income: v.object({ newMembers: quantity, newFen: fen, oldMembers: quantity, oldFen: fen }),
})
export type CustomerFigures = v.InferOutput<typeof customerFigures>

/** Members by the month in which they joined, and how many of them came in that month and each one after. */
export const customerCohorts = v.object({
  months: v.array(v.object({ month, joined: quantity, came: v.array(quantity) })),
})
export type CustomerCohorts = v.InferOutput<typeof customerCohorts>

/** A member as the analysis lists them. */
export const customer = v.object({
  id,
  memberNo: v.string(),
  /** Masked. */
  name: v.string(),
  gender,
  age: quantity,
  levelName: v.string(),
  branchName: v.string(),
  createdTime: instant,
  stage,
  /** Days since the last visit, or since the card was opened where there was none. */
  silentDays: quantity,
  /** Null where the member never came. */
  lastVisit: v.nullable(instant),
  visits: quantity,
  spentFen: fen,
  rechargedFen: fen,
})
export type Customer = v.InferOutput<typeof customer>

const shared = {
  method: 'GET',
  access: { anyFunction: ['BEHAVIOR_ANALYSIS'] },
  handledStatuses: [Status.notFound, Status.invalidFields],
} as const

/** Analysis of customers. The figures are added up together, as each of their pictures needs the same rows. */
export const customerCalls = {
  figures: defineCall({
    ...shared,
    path: '/api/statistics/customer/figures',
    summary: 'Members by recency and frequency, stage, top-ups, age and sex, and what new and old ones spent',
    query: v.object(reportFilters),
    layout: 'data',
    answer: customerFigures,
  }),
  cohorts: defineCall({
    ...shared,
    path: '/api/statistics/customer/cohort',
    summary: 'Members by the month in which they joined, and how many came in each month after',
    query: v.object(reportFilters),
    layout: 'data',
    answer: customerCohorts,
  }),
  page: defineCall({
    ...shared,
    path: '/api/statistics/customer/page',
    summary: 'The members behind a figure of the analysis, masked',
    query: v.object({
      ...paging,
      ...reportFilters,
      stage: v.optional(stage),
      recency: v.optional(recency),
      frequency: v.optional(frequency),
      tier: v.optional(tier),
      age: v.optional(age),
      gender: v.optional(v.picklist(GENDERS)),
      /** The month in which they joined. */
      joined: v.optional(month),
      sort: v.optional(
        v.picklist([
          'spentFen',
          '-spentFen',
          'visits',
          '-visits',
          'rechargedFen',
          '-rechargedFen',
          'createdTime',
          '-createdTime',
        ]),
        '-spentFen',
      ),
    }),
    exportFunctions: ['BEHAVIOR_ANALYSIS'],
    layout: 'rows',
    answer: customer,
  }),
} as const
