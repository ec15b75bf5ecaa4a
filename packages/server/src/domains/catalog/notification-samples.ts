import { samplesOf } from '../../kernel/notification-kind.ts'

/** Notifications of the demo. */
export const notificationSamples = samplesOf('PURCHASE', [
  [7, 2, 'notification.priceAdjustmentFiled'],
  [7, 1, 'notification.priceAdjustmentApproved'],
  [8, 2, 'notification.takeDownFiled'],
  [8, 1, 'notification.takeDownApproved'],
  [9, 2, 'notification.productChangeFiled'],
  [9, 1, 'notification.productChangeRejected'],
])
