import { documentMachine, type EventOf } from '../../kit/document-machine.ts'

/** Statuses of a release of a client program (`publish` on the wire). */
export const CLIENT_RELEASE_STATUSES = ['DRAFT', 'PUBLISHING', 'PAUSED', 'PUBLISHED', 'ROLLED_BACK'] as const
export type ClientReleaseStatus = (typeof CLIENT_RELEASE_STATUSES)[number]

/**
 * State machine of a release of a client program. Releasing it again widens its share of machines. It is finished by the last of
 * its machines that reports success, or by hand: machines that are off would keep it open for ever.
 */
export const clientReleaseMachine = documentMachine({
  states: CLIENT_RELEASE_STATUSES,
  events: ['add', 'change', 'release', 'proceed', 'pause', 'finish', 'rollBack'],
  transitions: [
    [null, 'add', 'DRAFT'],
    ['DRAFT', 'change', 'DRAFT'],
    ['DRAFT', 'release', 'PUBLISHING'],
    ['PUBLISHING', 'release', 'PUBLISHING'],
    ['PUBLISHED', 'release', 'PUBLISHING'],
    ['PUBLISHING', 'pause', 'PAUSED'],
    ['PAUSED', 'proceed', 'PUBLISHING'],
    ['PUBLISHING', 'finish', 'PUBLISHED'],
    ['PUBLISHING', 'rollBack', 'ROLLED_BACK'],
    ['PAUSED', 'rollBack', 'ROLLED_BACK'],
    ['PUBLISHED', 'rollBack', 'ROLLED_BACK'],
  ],
  needs: {
    add: 'PUBLISH_ADD',
    change: 'PUBLISH_ADD',
    release: 'PUBLISH_RELEASE',
    proceed: 'PUBLISH_RELEASE',
    pause: 'PUBLISH_RELEASE',
    finish: 'PUBLISH_RELEASE',
    rollBack: 'PUBLISH_ROLLBACK',
  },
})
export type ClientReleaseEvent = EventOf<typeof clientReleaseMachine>
