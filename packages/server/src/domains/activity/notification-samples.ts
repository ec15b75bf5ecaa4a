import { samplesOf } from '../../kernel/notification-kind.ts'

/** Notifications of the demo. */
export const notificationSamples = samplesOf('ACTIVITY', [
  [0, 2, 'notification.reviewWaiting'],
  [1, 2, 'notification.prizeStockLow'],
])
