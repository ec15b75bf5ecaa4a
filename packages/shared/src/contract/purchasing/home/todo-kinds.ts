import type { TodoKinds } from '../../kit/todo-kind.ts'

const refunds = { name: 'productMasterManage', query: { tab: 'purchaseRefund' } }
const bills = (status: string) => ({ name: 'settlementBillings', query: { status }, byBranch: true }) as const

/** What orders, refunds, replacements, bills and supplier orders leave to do, the most urgent first. */
export const purchasingTodos = {
  toStore: { name: 'storePurchaseList', query: { status: 'UNSTORED' } },
  lateToStore: { name: 'storePurchaseList', query: { status: 'OVERDUE' } },
  lateDeliveries: { name: 'companyPurchaseList', query: { status: 'OVERDUE' } },
  toConfirm: { name: 'companyPurchaseList', query: { status: 'PENDING' } },
  toShip: { name: 'companyPurchaseList', query: { status: 'CONFIRMED,PARTIALLY_SHIPPED' } },
  supplierOrders: { name: 'companyPurchaseList', query: { tab: 'supplierOrders', status: 'ORDERED' } },
  refundsToDecide: refunds,
  refundsToSend: { name: 'refundGoodsList', query: { status: 'APPROVED' }, byBranch: true },
  refundsToReceive: refunds,
  refundsToCredit: { name: 'purchaseReturnAccountingList', query: {} },
  replacementsToDecide: { name: 'singleRecord', query: { status: 'SUBMITTED' } },
  billsToPay: bills('CONFIRMED'),
  billsPartlyPaid: bills('PARTIALLY_PAID'),
  billsToConfirm: bills('ISSUED'),
  billsDisputed: bills('DISPUTED'),
  billsToIssue: bills('DRAFT'),
} as const satisfies TodoKinds
