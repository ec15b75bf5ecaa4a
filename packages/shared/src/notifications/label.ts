import type { Notification } from '../contract/kit/notifications.ts'
import type { ServiceType } from '../contract/notification-routes.ts'

const PURCHASE_LABELS: Readonly<Record<number, string>> = {
  0: 'reminder',
  7: 'priceAdjustment',
  8: 'takeDown',
  9: 'productChange',
  10: 'replacement',
  11: 'refundOrder',
  12: 'returnOrder',
}

const SERVICE_LABELS: Readonly<Record<string, string>> = {
  TOUR: 'tour',
  STAFF_RECORD: 'staffRecord',
  SETTLEMENT: 'settlement',
  FACILITY: 'facility',
  ACTIVITY: 'activity',
  ACCOUNT: 'account',
} satisfies Readonly<Record<Exclude<ServiceType, 'PURCHASE'>, string>>

/** Text key of a message's label: by sub type for purchases, else by service type (specification §3). */
export const labelKeyOf = ({ serviceType, subServiceType }: Notification): string => {
  const name =
    serviceType === 'PURCHASE'
      ? (subServiceType !== null && PURCHASE_LABELS[subServiceType]) || 'purchaseOrder'
      : SERVICE_LABELS[serviceType]
  return `notifications.label.${name ?? 'other'}`
}
