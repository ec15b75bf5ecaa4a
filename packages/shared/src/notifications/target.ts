import type { Notification } from '../contract/kit/notifications.ts'
import type { RouteTarget } from '../platform/ports/index.ts'

const RESULT_ONLY = 1
const TO_STORE = 0
const TO_COMPANY = 2

const productMasterTab = (tab: string): RouteTarget => ({ name: 'productMasterManage', query: { tab } })

const PRODUCT_MASTER_TABS: Readonly<Record<number, string>> = { 7: 'priceAudit', 8: 'takeDownAudit', 9: 'goodsChange' }

/** Routing table of PURCHASE messages (specification §4, Bell messages), in its order. */
const purchaseTarget = ({ subServiceType, notificationType, serviceId }: Notification): RouteTarget | null => {
  const isUnknown = subServiceType === null
  const auditTab = isUnknown ? undefined : PRODUCT_MASTER_TABS[subServiceType]
  const isRefund = subServiceType === 11 || subServiceType === 12
  const id = serviceId ?? ''
  if (auditTab) return notificationType === RESULT_ONLY ? null : productMasterTab(auditTab)
  if (isRefund && notificationType === TO_COMPANY) return productMasterTab('purchaseRefund')
  if (!isUnknown && subServiceType <= 6 && notificationType === TO_STORE)
    return { name: 'storePurchaseDetail', query: { orderId: id } }
  if (isRefund && notificationType === TO_STORE) return { name: 'refundDetail', query: { id } }
  return { name: 'purchaseOrderDetail', query: { orderId: id } }
}

const page = (name: RouteTarget['name']): RouteTarget => ({ name, query: {} })

/** A staff archive message about a transfer between branches. */
const isTransfer = (subServiceType: number | null): boolean => subServiceType === 3 || subServiceType === 4

/** The page of a message itself. */
export const detailTargetOf = ({ id }: Notification): RouteTarget => ({ name: 'notificationDetail', query: { id } })

/**
 * Target of a message (specification §4); null without one. A message of an unknown service leads to its own page.
 */
export const targetOf = (notification: Notification): RouteTarget | null => {
  switch (notification.serviceType) {
    case 'PURCHASE':
      return purchaseTarget(notification)
    case 'TOUR':
      return page('patrolRecord')
    case 'STAFF_RECORD':
      return page(isTransfer(notification.subServiceType) ? 'changeBranch' : 'archives')
    case 'SETTLEMENT':
      return page('settlementBillings')
    case 'FACILITY':
      return page('facilitiesMaintenance')
    case 'ACTIVITY':
      return page('activityAuditList')
    default:
      return detailTargetOf(notification)
  }
}
