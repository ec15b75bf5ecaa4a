import { documentMachine } from '../../kit/document-machine.ts'
import type { EventOf } from '../../kit/document-machine.ts'

/** Statuses of a bulletin. One that is scheduled is published by time. */
export const BULLETIN_STATUSES = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'WITHDRAWN'] as const

/** State machine of a bulletin. Withdrawing one that nobody has seen yet makes it a draft again; a draft is dropped by it. */
export const bulletinMachine = documentMachine({
  states: BULLETIN_STATUSES,
  events: ['add', 'publish', 'change', 'withdraw', 'appear'],
  transitions: [
    [null, 'add', 'DRAFT'],
    ['DRAFT', 'change', 'DRAFT'],
    ['DRAFT', 'publish', 'PUBLISHED'],
    ['DRAFT', 'publish', 'SCHEDULED'],
    ['DRAFT', 'withdraw', 'WITHDRAWN'],
    ['SCHEDULED', 'appear', 'PUBLISHED'],
    ['SCHEDULED', 'withdraw', 'DRAFT'],
    ['PUBLISHED', 'withdraw', 'WITHDRAWN'],
  ],
  needs: { add: 'NOTICE_ADD', change: 'NOTICE_ADD', publish: 'NOTICE_PUBLISH', withdraw: 'NOTICE_WITHDRAW' },
})
export type BulletinStatus = (typeof BULLETIN_STATUSES)[number]
export type BulletinEvent = EventOf<typeof bulletinMachine>

/** Functions any of which opens what is not published yet. */
export const BULLETIN_FUNCTIONS = ['NOTICE_ADD', 'NOTICE_PUBLISH', 'NOTICE_WITHDRAW', 'NOTICE_RECEIPT'] as const
