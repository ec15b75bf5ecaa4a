import type { ServiceRoutes, SubTypeLabels } from '../kit/notification-route.ts'
import type { Notification } from '../kit/notifications.ts'

const TO_STORE = 0
const RESULT_ONLY = 1
const TO_COMPANY = 2

const AUDIT_TABS: Readonly<Record<number, string>> = { 7: 'priceAudit', 8: 'takeDownAudit', 9: 'goodsChange' }
/** A sub type without a rule of its own, as is an unknown one; those above it are of refunds. */
const OTHER = 10

/** The routing table of PURCHASE messages (specification §4, Bell messages). */
const purchaseRoute = ({ subServiceType, notificationType, serviceId }: Notification) => {
  const sub = subServiceType ?? OTHER
  const isRefund = sub > OTHER
  const id = serviceId ?? ''
  const tab = isRefund && notificationType === TO_COMPANY ? 'purchaseRefund' : AUDIT_TABS[sub]
  if (tab) return notificationType === RESULT_ONLY ? null : ({ name: 'productMasterManage', query: { tab } } as const)
  if (isRefund && notificationType === TO_STORE) return { name: 'refundDetail', query: { id } } as const
  const isOfStore = sub <= 6 && notificationType === TO_STORE
  return { name: isOfStore ? 'storePurchaseDetail' : 'purchaseOrderDetail', query: { orderId: id } } as const
}

/** Routes of notifications about orders, refunds, requests about products, and bills. */
export const purchasingNotifications = {
  PURCHASE: purchaseRoute,
  SETTLEMENT: 'settlementBillings',
} as const satisfies ServiceRoutes

/** Labels of PURCHASE notifications that are not about an order's steps (specification §3). */
export const purchasingLabels: SubTypeLabels = {
  PURCHASE: {
    0: 'reminder',
    7: 'priceAdjustment',
    8: 'takeDown',
    9: 'productChange',
    10: 'replacement',
    11: 'refundOrder',
    12: 'returnOrder',
  },
}
