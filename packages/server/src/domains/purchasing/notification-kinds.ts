import type { NotificationKinds, SideNotification } from '../../kernel/notification-kind.ts'

const orderFor = (to: 'store' | 'company', subServiceType: number): SideNotification => ({
  serviceType: 'PURCHASE',
  subServiceType,
  to,
  needs: to === 'store' ? 'storePurchaseList' : 'companyPurchaseList',
})

const replacementFor = (needs: string): SideNotification => ({
  serviceType: 'PURCHASE',
  subServiceType: 10,
  to: 'company',
  needs,
})

const refundFor = (to: 'store' | 'company', subServiceType: number): SideNotification => ({
  serviceType: 'PURCHASE',
  subServiceType,
  to,
  needs: to === 'store' ? 'refundGoodsList' : 'PURCHASE_REFUND_AUDIT',
})

const billFor = (to: 'store' | 'company', subServiceType: number): SideNotification => ({
  serviceType: 'SETTLEMENT',
  subServiceType,
  to,
  needs: to === 'store' ? 'settlementBillings' : 'BILL_GENERATE',
})

/** Notifications about orders, replacements, refunds and bills. */
export const notificationKinds = {
  orderUnstored: orderFor('store', 0),
  orderOverdue: orderFor('company', 0),
  orderSubmitted: orderFor('company', 1),
  orderConfirmed: orderFor('store', 2),
  orderRejected: orderFor('store', 3),
  orderShipped: orderFor('store', 4),
  orderReceived: orderFor('company', 5),
  orderCancelled: orderFor('company', 6),
  orderClosed: orderFor('store', 6),
  replacementFiled: replacementFor('REPLACEMENT_AUDIT'),
  replacementRejected: replacementFor('REPLACEMENT_SUBMIT'),
  refundForStore: refundFor('store', 11),
  refundForCompany: refundFor('company', 11),
  returnForStore: refundFor('store', 12),
  returnForCompany: refundFor('company', 12),
  billIssued: billFor('store', 0),
  billAnswered: billFor('company', 1),
  billPaid: billFor('store', 2),
} satisfies NotificationKinds
