import { samplesOf } from '../../kernel/notification-kind.ts'

/** Notifications of the demo. */
export const notificationSamples = [
  ...samplesOf('PURCHASE', [
    [0, 0, 'notification.purchaseUnstored'],
    [0, 2, 'notification.purchaseUnstoredEscalated'],
    [11, 2, 'notification.refundFiled'],
    [11, 0, 'notification.refundApproved'],
    [12, 2, 'notification.returnFiled'],
    [12, 0, 'notification.returnApproved'],
  ]),
  ...samplesOf('SETTLEMENT', [
    [0, 0, 'notification.billIssued'],
    [1, 2, 'notification.billConfirmed'],
    [2, 0, 'notification.billPaid'],
  ]),
]
