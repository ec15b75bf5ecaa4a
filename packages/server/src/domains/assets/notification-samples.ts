import { samplesOf } from '../../kernel/notification-kind.ts'

/** Notifications of the demo. */
export const notificationSamples = samplesOf('FACILITY', [
  [0, 2, 'notification.facilityReported'],
  [1, 0, 'notification.facilityResolved'],
])
