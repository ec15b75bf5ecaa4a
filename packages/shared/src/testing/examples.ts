import type { BrandDetail } from '../contract/brands.ts'
import type { Branch, MenuNode, User } from '../contract/session.ts'
import type { Notification } from '../contract/notifications.ts'
import type { PurchaseOrder } from '../contract/purchase-lists.ts'
import type { PurchaseOrderDetail } from '../contract/purchasing.ts'
import type { RefundDetail } from '../contract/refunds.ts'
import type { ReplacementDetail } from '../contract/replacements.ts'
import type { SettlementBillDetail } from '../contract/settlement-bills.ts'

export const exampleBranch: Branch = { id: 'b1', name: '光谷旗舰店', brandId: 'r1', branchNo: 'XH001' }

const menu = (name: string, title: string, children: readonly MenuNode[] = []): MenuNode => ({
  name,
  title,
  icon: '',
  type: 'MENU',
  functionId: null,
  children,
})
const permission = (functionId: string): MenuNode => ({ ...menu(functionId, functionId), type: 'FUNCTION', functionId })

/** A store manager with one branch, who may put orders into stock. */
export const exampleUser: User = {
  id: 'u1',
  username: 'xh001_mgr',
  name: '王梓轩',
  openid: null,
  avatarUrl: null,
  branches: [exampleBranch],
  roles: [{ id: 'ro1', name: '店长', level: '2' }],
  menus: [
    menu('product_index', '商品管理', [menu('storePurchaseList', '门店采购单', [permission('PURCHASE_WAREHOUSING')])]),
  ],
}

/** A message of the bell about a shipped order. */
export const exampleNotification = (id: string, parts: Partial<Notification> = {}): Notification => ({
  id,
  content: `采购单 CG${id} 已发货`,
  createdTime: '2026-11-21T03:59:21.000Z',
  serviceType: 'PURCHASE',
  subServiceType: 4,
  notificationType: 0,
  serviceId: 'o1',
  read: false,
  ...parts,
})

export const exampleOrder = (id: string, parts: Partial<PurchaseOrder> = {}): PurchaseOrder => ({
  id,
  orderNo: `CG20261121${id}`,
  kind: 'NORMAL',
  branchId: exampleBranch.id,
  branchNo: exampleBranch.branchNo,
  branchName: exampleBranch.name,
  status: 'SHIPPED',
  lineCount: 1,
  quantity: 10,
  amountFen: 28_800,
  shippedTime: '2026-11-20T03:59:21.000Z',
  unstoredDays: 1,
  waitingHours: null,
  supply: null,
  orderedBy: '王梓轩',
  createdTime: '2026-11-19T03:59:21.000Z',
  version: 3,
  ...parts,
})

/** An order with one delivery of one line that waits to be stored. */
export const exampleOrderDetail = (id: string, parts: Partial<PurchaseOrderDetail> = {}): PurchaseOrderDetail => ({
  ...exampleOrder(id),
  receiver: '王梓轩',
  phone: '12000000001',
  remark: '',
  expectDate: null,
  lines: [
    {
      id: 'l1',
      productId: 'p1',
      productName: '矿泉水550ml',
      spec: '550ml×24',
      purchaseUnit: '箱',
      priceFen: 2880,
      orderedQuantity: 10,
      confirmedQuantity: 10,
      closedQuantity: 0,
      shippedQuantity: 10,
      acceptedQuantity: 0,
      rejectedQuantity: 0,
      shortQuantity: 0,
      amountFen: 28_800,
      shelfLifeDays: null,
    },
  ],
  shipments: [
    {
      id: 's1',
      shipmentNo: 'FH2026112001',
      status: 'IN_TRANSIT',
      carrier: '自有车队',
      trackingNo: '',
      driverPhone: '',
      expectedTime: null,
      shippedTime: '2026-11-20T03:59:21.000Z',
      storedTime: null,
      storedBy: null,
      lines: [{ id: 'sl1', orderLineId: 'l1', quantity: 10 }],
    },
  ],
  history: [],
  ...parts,
})

/** A brand with everything that its page shows. */
export const exampleBrand = (parts: Partial<BrandDetail> = {}): BrandDetail => ({
  brandId: exampleBranch.brandId,
  name: '星河电竞馆',
  shortName: '星河',
  companyName: '武汉星河电竞文化有限公司',
  creditCode: '91420100MA4KXH12XM',
  contact: '周建国',
  phone: '027-80000001',
  deductOrder: 'PRINCIPAL_FIRST',
  crossBranch: true,
  cloudDesk: { enabled: false, address: '' },
  status: 'ON',
  branchCount: 1,
  version: 1,
  updatedTime: '2026-11-21T03:59:21.000Z',
  ...parts,
})

/** A refund of goods that waits for the company. */
export const exampleRefund = (id: string, parts: Partial<RefundDetail> = {}): RefundDetail => ({
  id,
  refundNo: `TH20261121${id}`,
  type: 1,
  orderId: 'o1',
  orderNo: 'CG20261121o1',
  branchId: 'b1',
  branchNo: 'XH001',
  branchName: '光谷旗舰店',
  status: 'SUBMITTED',
  reason: '口味不受欢迎',
  lineCount: 1,
  quantity: 2,
  amountFen: 9120,
  approvedFen: null,
  creditFen: null,
  applicant: '王梓轩',
  createdTime: '2026-11-21T03:00:00.000Z',
  decidedBy: null,
  decidedTime: null,
  decisionReason: null,
  receivedTime: null,
  accountedTime: null,
  approvedQuantity: null,
  receivedQuantity: null,
  receivedFen: null,
  ratiosBp: [],
  bearers: [],
  disposals: [],
  version: 1,
  lines: [
    {
      id: 'rl1',
      productName: '冰红茶',
      spec: '500ml',
      purchaseUnit: '箱',
      priceFen: 4560,
      expireDate: '2027-05-01',
      quantity: 2,
      amountFen: 9120,
      approvedQuantity: null,
      receivedQuantity: null,
      disposal: null,
      ratioBp: null,
      maxRatioBp: 10_000,
      bearer: null,
      creditFen: null,
    },
  ],
  parcel: null,
  receiveReason: null,
  attachments: [],
  bill: null,
  history: [],
  ...parts,
})

export const exampleReplacement = (id: string, parts: Partial<ReplacementDetail> = {}): ReplacementDetail => ({
  id,
  replacementNo: `BD20261121${id}`,
  kind: 'SHORTAGE',
  branchId: 'b1',
  branchNo: 'XH001',
  branchName: '光谷旗舰店',
  parentOrderId: 'o1',
  parentOrderNo: 'CG20261121o1',
  childOrderId: 'o2',
  childOrderNo: 'CG20261121o2',
  childStatus: 'PENDING',
  status: 'SUBMITTED',
  reason: '到货少一箱，补发',
  lineCount: 1,
  quantity: 1,
  amountFen: 4560,
  applicant: '孙会计',
  createdTime: '2026-11-21T03:00:00.000Z',
  decidedBy: null,
  decidedTime: null,
  decisionReason: null,
  version: 1,
  deliveredDate: null,
  carrier: null,
  attachments: [],
  lines: [
    {
      id: 'bl1',
      productName: '冰红茶',
      spec: '500ml',
      purchaseUnit: '箱',
      priceFen: 4560,
      quantity: 1,
      amountFen: 4560,
      difference: { kind: 'SHORT', reason: 'SHORT' },
      shippedQuantity: 0,
      acceptedQuantity: 0,
    },
  ],
  history: [],
  ...parts,
})

/** A bill that waits for its store. */
export const exampleBill = (id: string, parts: Partial<SettlementBillDetail> = {}): SettlementBillDetail => ({
  id,
  billNo: `JS20261102${id}`,
  branchId: 'b1',
  branchNo: 'XH001',
  branchName: '光谷旗舰店',
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  status: 'ISSUED',
  revision: 1,
  storedFen: 9120,
  refundFen: 0,
  adjustFen: 0,
  payableFen: 9120,
  paidFen: 0,
  unpaidFen: 9120,
  dueDate: '2026-11-18',
  isOverdue: false,
  issuedTime: '2026-11-03T02:00:00.000Z',
  disputeReason: null,
  createdBy: '吴静',
  createdTime: '2026-11-02T02:00:00.000Z',
  version: 2,
  lines: [
    {
      id: 'bl1',
      kind: 'RECEIPT',
      time: '2026-10-12T02:00:00.000Z',
      documentNo: 'FH20261011XH001-01',
      orderId: 'o1',
      quantity: 2,
      amountFen: 9120,
      reason: null,
      isDisputed: false,
    },
  ],
  payments: [],
  revisions: [],
  history: [],
  ...parts,
})
