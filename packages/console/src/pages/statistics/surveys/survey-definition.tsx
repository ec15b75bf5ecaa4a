import { formatShare } from '@netbar/shared'
import { surveyEntries } from '@netbar/shared/console'
import {
  KEYWORD_LENGTH,
  type Survey,
  SURVEY_SLOTS,
  SURVEY_STATUSES,
  SURVEY_WEATHERS,
  type SurveyDraft,
  surveyDraft,
  type SurveyQuery,
  type SurveyStatus,
} from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import * as v from 'valibot'
import { oneOf } from '../../../kit/list/choice/one-of.ts'
import { useBranchOptions } from '../../../kit/list/choice/use-branch-options.ts'
import type { ListColumn } from '../../../kit/list/list-definition.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { brandFilter, updatedColumn } from '../../../kit/resource/common-parts.tsx'
import { createResourceParts } from '../../../kit/resource/create-resource-parts.ts'
import type { ResourceDefinition } from '../../../kit/resource/resource-definition.ts'
import { StatusTag, type StatusTone } from '../../../ui/status-tag.tsx'
import { SurveyPhotos } from './survey-photos.tsx'
import { SurveyPlacesInput, SurveyPlacesShown } from './survey-places.tsx'

const TONES: Readonly<Record<SurveyStatus, StatusTone>> = { DRAFT: 'waiting', SUBMITTED: 'urgent', REVIEWED: 'done' }

const useSlots = optionsOf(SURVEY_SLOTS, (value) => `survey.slots.${value}`)
const useWeathers = optionsOf(SURVEY_WEATHERS, (value) => `survey.weathers.${value}`)
const useStatuses = optionsOf(SURVEY_STATUSES, (value) => `survey.status.${value}`)

const TENTH_BP = 10
/** To a tenth of a percent, as it is shown. */
const differenceOf = ({ ownRateBp, nearRateBp }: Survey) => Math.round((ownRateBp - nearRateBp) / TENTH_BP) * TENTH_BP
/** How much fuller the branch was, in percent of its seats, with the sign. */
const differenceText = (survey: Survey) => {
  const difference = differenceOf(survey)
  return `${difference > 0 ? '+' : ''}${formatShare(difference === 0 ? 0 : difference)}`
}

const columns = (t: TFunction): readonly ListColumn<Survey>[] => [
  { key: 'date', title: t('survey.date'), text: ({ date, slot }) => `${date} ${t(`survey.slots.${slot}`)}` },
  { key: 'branch', title: t('survey.branch'), text: ({ branchName }) => branchName },
  { key: 'cafes', title: t('survey.cafes'), align: 'right', text: ({ places }) => String(places.length - 1) },
  { key: 'own', title: t('survey.ownRate'), align: 'right', text: ({ ownRateBp }) => formatShare(ownRateBp) },
  { key: 'near', title: t('survey.nearRate'), align: 'right', text: ({ nearRateBp }) => formatShare(nearRateBp) },
  {
    key: 'difference',
    title: t('survey.difference'),
    align: 'right',
    text: differenceText,
    render: (_, survey) => (
      <span className={differenceOf(survey) < 0 ? 'survey-behind' : ''}>{differenceText(survey)}</span>
    ),
  },
  { key: 'weather', title: t('survey.weather'), text: ({ weather }) => t(`survey.weathers.${weather}`) },
  { key: 'surveyor', title: t('survey.surveyor'), text: ({ surveyor }) => surveyor },
  {
    key: 'status',
    title: t('kit.status'),
    text: ({ status }) => t(`survey.status.${status}`),
    render: (_, { status }) => <StatusTag tone={TONES[status]}>{t(`survey.status.${status}`)}</StatusTag>,
  },
  { key: 'conclusion', title: t('survey.conclusion'), text: ({ conclusion }) => conclusion, maxWidth: 240 },
  updatedColumn(t),
]

/** Definition of surveys. */
export const surveyDefinition: ResourceDefinition<Survey, SurveyQuery, SurveyDraft> = {
  route: 'investigation',
  menu: 'investigation',
  detail: 'investigation-new',
  title: 'routes.investigation',
  adding: 'survey.adding',
  ...createResourceParts(surveyEntries),
  exportFunction: 'SURVEY_EXPORT',
  functions: { edit: 'ADD_SURVEY', disable: 'SURVEY_REVIEW', remove: 'ADD_SURVEY' },
  words: {
    enable: 'survey.review',
    askEnable: 'survey.askReview',
    disable: 'survey.review',
    question: 'survey.askReview',
  },
  offers: ({ status, isOwn }, action) =>
    action === 'switch' ? status === 'SUBMITTED' && !isOwn : status === 'DRAFT' && isOwn,
  mayChange: ({ status, isOwn }) => status === 'DRAFT' && isOwn,
  filters: [
    brandFilter,
    { kind: 'choice', name: 'branchId', label: 'survey.branch', values: null, useOptions: useBranchOptions },
    { kind: 'days', name: 'from', until: 'to', label: 'survey.date' },
    oneOf('slot', 'survey.slot', SURVEY_SLOTS, (value) => `survey.slots.${value}`),
    oneOf('status', 'kit.status', SURVEY_STATUSES, (value) => `survey.status.${value}`),
    { kind: 'text', name: 'surveyor', label: 'survey.surveyor', limit: KEYWORD_LENGTH },
  ],
  sorts: ['date', 'updatedTime'],
  defaultSort: '-date',
  fields: [
    { kind: 'choice', name: 'branchId', label: 'survey.branch', isRequired: true, useOptions: useBranchOptions },
    { kind: 'day', name: 'date', label: 'survey.date', isRequired: true },
    { kind: 'choice', name: 'slot', label: 'survey.slot', isRequired: true, useOptions: useSlots },
    { kind: 'choice', name: 'weather', label: 'survey.weather', isRequired: true, useOptions: useWeathers },
    {
      kind: 'list',
      name: 'places',
      label: 'survey.places',
      isRequired: true,
      problem: 'survey.placesWrong',
      Input: SurveyPlacesInput,
      Shown: SurveyPlacesShown,
    },
    { kind: 'area', name: 'conclusion', label: 'survey.conclusion' },
  ],
  parts: [{ key: 'photos', label: 'survey.photos', Component: SurveyPhotos }],
  historyFields: [
    { kind: 'text', name: 'reason', label: 'survey.reason' },
    { kind: 'choice', name: 'status', label: 'kit.status', useOptions: useStatuses },
  ],
  schema: v.object(surveyDraft),
  nameOf: ({ branchName, date }) => `${branchName} ${date}`,
  tag: ({ status }, t) => [TONES[status], t(`survey.status.${status}`)],
  facts: (survey, t) => [
    ...(survey.reason === '' ? [] : [[t('survey.reason'), survey.reason] as const]),
    [t('survey.surveyor'), survey.surveyor],
    [t('survey.ownRate'), formatShare(survey.ownRateBp)],
    [t('survey.nearRate'), formatShare(survey.nearRateBp)],
    [t('survey.difference'), differenceText(survey)],
  ],
  columns,
}
