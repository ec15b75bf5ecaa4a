import { samplesOf } from '../../kernel/notification-kind.ts'

/** Notifications of the demo. */
export const notificationSamples = [
  ...samplesOf('TOUR', [
    [0, 0, 'notification.tourOverdue'],
    [1, 0, 'notification.tourMissed'],
    [2, 2, 'notification.tourAbnormal'],
  ]),
  ...samplesOf('STAFF_RECORD', [
    [0, 0, 'notification.contractEnding'],
    [1, 0, 'notification.certificateEnding'],
    [2, 0, 'notification.probationEnding'],
    [3, 2, 'notification.transferFiled'],
    [4, 1, 'notification.transferApproved'],
  ]),
]
