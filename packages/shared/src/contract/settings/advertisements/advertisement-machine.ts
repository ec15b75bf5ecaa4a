import { documentMachine, type EventOf } from '../../kit/document-machine.ts'

/** Statuses of an advertisement. One whose days are over is EXPIRED by time, whatever it was when it could be shown. */
export const ADVERTISEMENT_STATUSES = ['DRAFT', 'SUBMITTED', 'APPROVED', 'ONLINE', 'OFFLINE', 'EXPIRED'] as const
export type AdvertisementStatus = (typeof ADVERTISEMENT_STATUSES)[number]

/** State machine of an advertisement. Whatever is changed has to be approved again; what is online is not changed. */
export const advertisementMachine = documentMachine({
  states: ADVERTISEMENT_STATUSES,
  events: ['add', 'submit', 'approve', 'online', 'offline', 'reject', 'change', 'expire'],
  transitions: [
    [null, 'add', 'DRAFT'],
    ['DRAFT', 'submit', 'SUBMITTED'],
    ['DRAFT', 'change', 'DRAFT'],
    ['SUBMITTED', 'approve', 'APPROVED'],
    ['SUBMITTED', 'reject', 'DRAFT'],
    ['APPROVED', 'online', 'ONLINE'],
    ['APPROVED', 'change', 'DRAFT'],
    ['APPROVED', 'expire', 'EXPIRED'],
    ['ONLINE', 'offline', 'OFFLINE'],
    ['ONLINE', 'expire', 'EXPIRED'],
    ['OFFLINE', 'online', 'ONLINE'],
    ['OFFLINE', 'change', 'DRAFT'],
    ['OFFLINE', 'expire', 'EXPIRED'],
    ['EXPIRED', 'change', 'DRAFT'],
  ],
  needs: {
    add: 'AD_ADD',
    change: 'AD_EDIT',
    submit: 'AD_EDIT',
    online: 'AD_EDIT',
    offline: 'AD_EDIT',
    approve: 'AD_AUDIT',
    reject: 'AD_AUDIT',
  },
  decisions: ['approve', 'reject'],
})
export type AdvertisementEvent = EventOf<typeof advertisementMachine>
