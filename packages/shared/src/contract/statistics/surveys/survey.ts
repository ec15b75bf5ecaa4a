import * as v from 'valibot'
import { defineCall } from '../../core/define-call.ts'
import { day, fen, id, quantity } from '../../core/primitives.ts'
import { Status } from '../../core/status.ts'
import { attachments } from '../../kit/attachments.ts'
import { documentStep, reasonedStep } from '../../kit/document-step.ts'
import { formText, keyword, resourceCalls, resourceEntries, type DraftOf, type QueryOf } from '../../kit/resource.ts'
import { hourPrice, MAX_SEATS } from './nearby-cafe.ts'
import { SURVEY_STATUSES } from './survey-machine.ts'

/** Times of a day at which seats are counted. */
export const SURVEY_SLOTS = ['MORNING', 'AFTERNOON', 'EVENING', 'OVERNIGHT'] as const
export const SURVEY_WEATHERS = ['SUNNY', 'CLOUDY', 'RAINY', 'SNOWY'] as const
/** Maximum number of internet cafes of one survey. */
export const MAX_SURVEY_CAFES = 30
/** Maximum length of what a place offers. */
export const PROMOTION_LENGTH = 100
/** Maximum number of days of one trend. */
export const MAX_TREND_DAYS = 366

const slot = v.picklist(SURVEY_SLOTS)
const weather = v.picklist(SURVEY_WEATHERS)
const status = v.picklist(SURVEY_STATUSES)

/** What was counted at one place; `cafeId` is null for the branch itself. */
const placeDraft = v.pipe(
  v.object({
    cafeId: v.nullable(id),
    seats: v.pipe(quantity, v.minValue(1), v.maxValue(MAX_SEATS)),
    inUse: quantity,
    hallPriceFen: v.optional(hourPrice, null),
    promotion: formText(PROMOTION_LENGTH),
    /** A photo of an internet cafe nearby; none of the branch itself. */
    photoId: v.optional(v.nullable(id), null),
  }),
  v.check(({ seats, inUse }) => inUse <= seats),
  v.check(({ cafeId, photoId }) => cafeId !== null || photoId === null),
)
export type SurveyPlaceDraft = v.InferOutput<typeof placeDraft>

/** A survey as its form sends it: the branch itself, and internet cafes nearby, each once. */
export const surveyDraft = {
  branchId: id,
  date: day,
  slot,
  weather,
  places: v.pipe(
    v.array(placeDraft),
    v.minLength(2),
    v.maxLength(MAX_SURVEY_CAFES + 1),
    v.check((places) => new Set(places.map(({ cafeId }) => cafeId)).size === places.length),
    v.check((places) => places.some(({ cafeId }) => cafeId === null)),
  ),
  conclusion: formText(500),
} as const

/** A survey: how full a branch and the internet cafes nearby were. */
export const survey = v.object({
  ...resourceEntries,
  branchId: id,
  branchName: v.string(),
  date: day,
  slot,
  weather,
  places: v.array(
    v.object({
      cafeId: v.nullable(id),
      name: v.string(),
      seats: quantity,
      inUse: quantity,
      hallPriceFen: v.nullable(fen),
      promotion: v.string(),
      photoId: v.nullable(id),
    }),
  ),
  conclusion: v.string(),
  /** Photos of the internet cafes nearby, in their order. */
  attachments,
  /** Seats in use of a hundred, in basis points: of the branch, and of all places nearby together. */
  ownRateBp: quantity,
  nearRateBp: quantity,
  status,
  /** Why it was sent back; empty otherwise. */
  reason: v.string(),
  surveyor: v.string(),
  /** Whether the user made it, who then does not review it; others do not change it. */
  isOwn: v.boolean(),
})
export type Survey = v.InferOutput<typeof survey>

const view = ['ADD_SURVEY', 'SURVEY_REVIEW'] as const

/** Surveys: a plain resource beside the steps of their review. One that is enabled has been reviewed. */
export const surveyCalls = resourceCalls({
  path: '/api/statistics/investigation',
  what: 'surveys',
  row: survey,
  draft: surveyDraft,
  filters: {
    branchId: v.optional(id),
    slot: v.optional(slot),
    status: v.optional(status),
    surveyor: keyword,
    from: v.optional(day),
    to: v.optional(day),
  },
  sorts: ['date', 'updatedTime'],
  defaultSort: '-date',
  functions: {
    view,
    edit: 'ADD_SURVEY',
    disable: 'SURVEY_REVIEW',
    remove: 'ADD_SURVEY',
    export: 'SURVEY_EXPORT',
  },
})
export type SurveyDraft = DraftOf<typeof surveyCalls>
export type SurveyQuery = QueryOf<typeof surveyCalls>

/** What a new survey of a branch begins with: its seats now, and the open internet cafes nearby. */
export const surveyStart = v.object({
  branchId: id,
  seats: quantity,
  inUse: quantity,
  hallPriceFen: v.nullable(fen),
  cafes: v.array(v.object({ id, name: v.string(), seats: quantity, hallPriceFen: v.nullable(fen) })),
})
export type SurveyStart = v.InferOutput<typeof surveyStart>

/** A week of submitted surveys; figures are null where no survey has them. */
const week = v.object({
  /** Its Monday. */
  week: day,
  count: quantity,
  ownRateBp: v.nullable(quantity),
  nearRateBp: v.nullable(quantity),
  ownHallFen: v.nullable(fen),
  nearHallFen: v.nullable(fen),
})
export type SurveyWeek = v.InferOutput<typeof week>

const step = { ...documentStep, params: v.object({ id }), answer: survey } as const

/** Steps of a survey, what a new one begins with, and how occupancy and prices went by week. */
export const surveyStepCalls = {
  submit: defineCall({
    ...step,
    path: '/api/statistics/investigation/submit/{id}',
    summary: 'Submit a survey of one’s own for review',
    access: { anyFunction: ['ADD_SURVEY'] },
    body: v.strictObject({ version: quantity }),
  }),
  sendBack: defineCall({
    ...step,
    path: '/api/statistics/investigation/sendBack/{id}',
    summary: 'Send a survey that somebody else submitted back with a reason: it is a draft again',
    access: { anyFunction: ['SURVEY_REVIEW'] },
    body: reasonedStep,
  }),
  start: defineCall({
    method: 'GET',
    path: '/api/statistics/investigation/start',
    summary: 'What a new survey of a branch begins with: its seats now, and the open internet cafes nearby',
    access: { anyFunction: ['ADD_SURVEY'] },
    query: v.object({ branchId: id }),
    layout: 'data',
    answer: surveyStart,
    handledStatuses: [Status.notFound],
  }),
  trend: defineCall({
    method: 'GET',
    path: '/api/statistics/investigation/trend',
    summary: 'Occupancy and prices of branches beside those nearby, by week of submitted surveys',
    access: { anyFunction: view },
    query: v.object({ brandId: v.optional(id), branchId: v.optional(id), from: v.optional(day), to: v.optional(day) }),
    layout: 'data',
    answer: v.array(week),
    handledStatuses: [Status.notFound, Status.invalidFields],
  }),
} as const
