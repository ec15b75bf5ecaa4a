import { documentMachine, type EventOf } from '../../kit/document-machine.ts'

/** Statuses of a survey. */
export const SURVEY_STATUSES = ['DRAFT', 'SUBMITTED', 'REVIEWED'] as const
export type SurveyStatus = (typeof SURVEY_STATUSES)[number]

/** State machine of a survey: whoever reviews it did not submit it. */
export const surveyMachine = documentMachine({
  states: SURVEY_STATUSES,
  events: ['add', 'change', 'submit', 'review', 'sendBack'],
  transitions: [
    [null, 'add', 'DRAFT'],
    ['DRAFT', 'change', 'DRAFT'],
    ['DRAFT', 'submit', 'SUBMITTED'],
    ['SUBMITTED', 'review', 'REVIEWED'],
    ['SUBMITTED', 'sendBack', 'DRAFT'],
  ],
  needs: {
    add: 'ADD_SURVEY',
    change: 'ADD_SURVEY',
    submit: 'ADD_SURVEY',
    review: 'SURVEY_REVIEW',
    sendBack: 'SURVEY_REVIEW',
  },
  decisions: ['review', 'sendBack'],
})
export type SurveyEvent = EventOf<typeof surveyMachine>
