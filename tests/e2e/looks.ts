import type { TestServer } from '@netbar/server/testing'
import type { PurchaseOrderStatus, StockDocumentKind } from '@netbar/shared/contract'
import type { Page } from '@playwright/test'

/** Something to look at: who looks, a name for its picture, where it is, and what opens there. */
export interface Look {
  readonly username: string
  readonly name: string
  readonly path: string
  readonly open?: (page: Page) => Promise<void>
}

const PRODUCT = '/admin/product'

/** The first action of a document, which opens its form. */
const openStep = async (page: Page) => {
  await page.locator('.document-head .ant-btn-primary').filter({ visible: true }).first().click()
  await page.locator('.step-form').filter({ visible: true }).first().waitFor()
}

/** The form of a delivery stands in the delivery. */
const openReceipt = async (page: Page) => {
  await page.locator('.shipment .ant-btn-primary').first().click()
  await page.locator('.shipment .lines-table').first().waitFor()
}

/** Orders the first of the goods, as far as the page where the order is confirmed. */
const checkOut = async (page: Page) => {
  await page.locator('.shop').getByRole('spinbutton').first().fill('24')
  const on = page.locator('.cart > .ant-btn-primary').filter({ visible: true })
  await on.and(page.locator(':enabled')).click()
  await page.locator('.confirm-purchase .lines-table').filter({ visible: true }).waitFor()
}

type Database = TestServer['database']['db']

/** A supplier of the brand that is enabled. */
const supplierOf = async (db: Database): Promise<string> => {
  const { id } = await db
    .selectFrom('supplier')
    .innerJoin('branch', 'branch.brand_id', 'supplier.brand_id')
    .where('branch_no', '=', 'XH001')
    .where('supplier.enabled', '=', 1)
    .select('supplier.id')
    .orderBy('supplier.id')
    .executeTakeFirstOrThrow()
  return id
}

/** An order to a supplier whose goods are on their way. */
const comingIn = async (db: Database): Promise<string> => {
  const { id } = await db
    .selectFrom('supplier_order')
    .where('status', '=', 'ORDERED')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A message to a user that has a page of its own. */
const messageOf = async (db: Database, username: string): Promise<string> => {
  const { id } = await db
    .selectFrom('notification_receipt')
    .innerJoin('notification', 'notification.id', 'notification_id')
    .innerJoin('user', 'user.id', 'user_id')
    .where('username', '=', username)
    .select('notification.id')
    .orderBy('service_type', 'desc')
    .orderBy('notification.id')
    .executeTakeFirstOrThrow()
  return id
}

const orderIn = async (db: Database, status: PurchaseOrderStatus): Promise<string> => {
  const { id } = await db
    .selectFrom('purchase_order')
    .innerJoin('branch', 'branch.id', 'branch_id')
    .where('branch_no', '=', 'XH001')
    .where('purchase_order.status', '=', status)
    .select('purchase_order.id')
    .orderBy('purchase_order.created_time', 'desc')
    .orderBy('purchase_order.id')
    .executeTakeFirstOrThrow()
  return id
}

const documentIn = async (db: Database, kind: StockDocumentKind): Promise<string> => {
  const { id } = await db
    .selectFrom('stock_document')
    .where('kind', '=', kind)
    .select('id')
    .orderBy('created_time', 'desc')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

const firstOf = async (
  db: Database,
  table: 'supplier_order' | 'supplier' | 'settlement_bill' | 'refund_order' | 'replacement_order' | 'product',
): Promise<string> => {
  const { id } = await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()
  return id
}

/** Pages with data, and the forms of every document. */
export const looksOf = async ({ database: { db } }: TestServer): Promise<readonly Look[]> => {
  const [submitted, confirmed, shipped, stored] = [
    await orderIn(db, 'PENDING'),
    await orderIn(db, 'CONFIRMED'),
    await orderIn(db, 'SHIPPED'),
    await orderIn(db, 'STORED'),
  ]
  const { branch_id: branchId } = await db
    .selectFrom('purchase_order')
    .where('id', '=', stored)
    .select('branch_id')
    .executeTakeFirstOrThrow()
  const bill = await firstOf(db, 'settlement_bill')
  const refund = await firstOf(db, 'refund_order')
  const product = await firstOf(db, 'product')
  const { id: branchProduct } = await db
    .selectFrom('branch_product')
    .where('branch_id', '=', branchId)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const order = (id: string) => `${PRODUCT}/purchaseTimesStatistics/purchaseOrderDetail?orderId=${id}`
  const form = (username: string, name: string, path: string): Look => ({ username, name, path, open: openStep })
  const page = (username: string, name: string, path: string): Look => ({ username, name, path })
  return [
    page('xh_owner', 'home', '/home'),
    page('xh001_mgr', 'home', '/home'),
    page('xh001_cash1', 'home', '/home'),
    page('finance01', 'home', '/home'),
    page('xh_owner', 'company-orders', `${PRODUCT}/companyPurchaseList`),
    page('xh001_mgr', 'branch-orders', `${PRODUCT}/storePurchaseList`),
    page('xh_owner', 'product-master', `${PRODUCT}/productMasterManage`),
    page('xh001_mgr', 'products', `${PRODUCT}/productManage`),
    page('xh001_mgr', 'purchase', `${PRODUCT}/purchase`),
    { ...page('xh001_mgr', 'checkout', `${PRODUCT}/purchase`), open: checkOut },
    page('xh001_mgr', 'inventory', `${PRODUCT}/inventory`),
    page('xh_owner', 'suppliers', `${PRODUCT}/suppliers`),
    form('xh_owner', 'order-confirm', order(submitted)),
    form('xh_owner', 'order-ship', order(confirmed)),
    {
      ...page('xh001_mgr', 'order-receive', `${PRODUCT}/storePurchaseList/storePurchaseDetail?orderId=${shipped}`),
      open: openReceipt,
    },
    page('xh_owner', 'order-stored', order(stored)),
    page('xh001_mgr', 'refund-new', `${PRODUCT}/refundGoodsList/startRefund?orderId=${stored}`),
    page('xh_owner', 'refund', `${PRODUCT}/productMasterManage/refundOrderDetail?id=${refund}`),
    page(
      'xh_owner',
      'replacement-new',
      `${PRODUCT}/purchaseTimesStatistics/replacementOrder/submitOrder?orderId=${stored}&branchId=${branchId}`,
    ),
    page(
      'xh_owner',
      'replacement',
      `${PRODUCT}/purchaseTimesStatistics/replacementOrder/fillUpOrderDetails?id=${await firstOf(db, 'replacement_order')}`,
    ),
    page('xh_owner', 'supplier-orders', `${PRODUCT}/companyPurchaseList?tab=supplierOrders`),
    page(
      'xh_owner',
      'supplier-order-new',
      `${PRODUCT}/companyPurchaseList/newSupplierOrder?supplierId=${await supplierOf(db)}`,
    ),
    form(
      'xh_owner',
      'supplier-order-receive',
      `${PRODUCT}/companyPurchaseList/supplierOrderDetail?id=${await comingIn(db)}`,
    ),
    page(
      'xh_owner',
      'supplier-order',
      `${PRODUCT}/companyPurchaseList/supplierOrderDetail?id=${await firstOf(db, 'supplier_order')}`,
    ),
    page('xh_owner', 'product-new', `${PRODUCT}/productMasterManage/detail`),
    page('xh_owner', 'product-edit', `${PRODUCT}/productMasterManage/detail?id=${product}`),
    page('xh001_mgr', 'product', `${PRODUCT}/productManage/productDetail?id=${branchProduct}`),
    ...['LOSS', 'TRANSFER'].map((kind) =>
      page('xh001_mgr', `${kind.toLowerCase()}-new`, `${PRODUCT}/inventory/stockDocument?kind=${kind}`),
    ),
    page('area01', 'check', `${PRODUCT}/inventory/stockDocument?kind=CHECK&id=${await documentIn(db, 'CHECK')}`),
    page('finance01', 'bills', `${PRODUCT}/purchaseBill/settlementBillings`),
    page('finance01', 'bill', `${PRODUCT}/purchaseBill/settlementBillings/billingEnquiry?billId=${bill}`),
    page('finance01', 'accounting', `${PRODUCT}/purchaseReturnAccountingList`),
    page('xh_owner', 'supplier-new', `${PRODUCT}/suppliers/detail`),
    page('xh_owner', 'supplier', `${PRODUCT}/suppliers/detail?id=${await firstOf(db, 'supplier')}`),
    page('xh_owner', 'categories', `${PRODUCT}/codeManage`),
    page('xh_owner', 'groups', `${PRODUCT}/groupCodeManage`),
    page('xh_owner', 'settings', `${PRODUCT}/productSetting`),
    page('xh_owner', 'statistics', `${PRODUCT}/purchaseTimesStatistics`),
    page('xh001_mgr', 'import', `${PRODUCT}/purchaseBatch/uploadXlsx`),
    page('xh001_mgr', 'member', '/admin/statistics/inquiryMember'),
    page('xh001_mgr', 'messages', '/historyMessage'),
    page('xh001_mgr', 'message', `/admin/bar/notification/notificationDetail?id=${await messageOf(db, 'xh001_mgr')}`),
    page('xh001_mgr', 'guest-orders', '/admin/statistics/orderList'),
    page('admin', 'profile', '/admin/personal/profile'),
    page('admin', 'password', '/admin/personal/resetPassword'),
    page('admin', 'branch-new', '/settings/branch/add'),
    page('finance01', 'payment', '/settings/paymentConfig'),
    page('admin', 'updates', '/settings/updateLog?tab=announcements'),
  ]
}
