import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { navigateInApp } from './navigate-in-app.ts'

const PAGES = join(import.meta.dirname, '../../packages/console/src/pages')
const PRODUCT = '/admin/product'
const MIN_ROWS = 13
/** Pages where something else comes first, which the list is below. */
const BELOW: ReadonlyMap<string, number> = new Map([
  // What is redeemed at the counter.
  ['/admin/bar/writeOffCoupons', 11],
  ['/admin/bar/writeOffCoupons?tab=batches', 11],
  // What has changed, in words.
  ['/admin/statistics/operational-review', 8],
  // What is due, paid, unpaid and late.
  ['/admin/statistics/cashDeposit', 11],
  // Occupancy and prices by week.
  ['/admin/statistics/investigation', 5],
  // The figures, whose members are listed.
  ['/admin/statistics/member/customerAnalysis', 0],
])

/** Every list of the console: the file that shows it, who looks at it, and where. */
const LISTS: readonly (readonly [file: string, username: string, path: string])[] = [
  ['personal/history-message/history-message', 'xh001_mgr', '/historyMessage'],
  ['statistics/order-list/order-list', 'xh001_mgr', '/admin/statistics/orderList'],
  ['statistics/cash-deposits/cash-deposit', 'xh_owner', '/admin/statistics/cashDeposit'],
  ['statistics/transfers/transfer-list', 'xh001_mgr', '/admin/statistics/transferList'],
  ['statistics/reports/report-page', 'xh_owner', '/admin/statistics/salesStatistics?by=day'],
  ['statistics/operational-review/operational-review', 'xh_owner', '/admin/statistics/operational-review'],
  ['statistics/customer-analysis/customer-analysis', 'xh_owner', '/admin/statistics/member/customerAnalysis'],
  ['statistics/surveys/investigation', 'xh_owner', '/admin/statistics/investigation'],
  ['statistics/surveys/nearby-cafes', 'xh_owner', '/admin/statistics/investigation-cafe'],
  ['bar/online-users/online-users', 'xh001_mgr', '/admin/bar/onlineUsers'],
  ['bar/operation-data/operation-data', 'xh001_mgr', '/admin/bar/operationData?tab=shifts'],
  ['bar/write-off-coupons/redemption-list', 'xh001_mgr', '/admin/bar/writeOffCoupons'],
  ['bar/write-off-coupons/batch-list', 'xh001_mgr', '/admin/bar/writeOffCoupons?tab=batches'],
  ['bar/message-desk/message-desk', 'xh001_mgr', '/admin/bar/messageConsole?tab=calls'],
  ['bar/message-desk/message-list', 'xh001_mgr', '/admin/bar/messageConsole?tab=messages'],
  ['bar/stocks/stocks', 'xh001_mgr', '/admin/bar/stocks'],
  ['bar/bulletins/received-list', 'xh001_mgr', '/admin/bar/notification'],
  ['bar/bulletins/published-list', 'xh_owner', '/admin/bar/notification?tab=published'],
  ['bar/bulletins/receipt-list', 'xh_owner', '/admin/bar/notification?tab=receipts'],
  ['bar/withdrawals/withdrawal-list', 'xh001_mgr', '/admin/bar/operationData?tab=withdrawals'],
  ['bar/operation-data/operation-data', 'xh001_mgr', '/admin/bar/operationData?tab=cash'],
  ['bar/operation-data/operation-data', 'xh001_mgr', '/admin/bar/operationData?tab=payments'],
  [
    'bar/recharge-history/recharge-history',
    'xh001_mgr',
    '/admin/bar/operationData/withdrawDetail/networkChargeRechargeHistory',
  ],
  ['bar/computer-history/computer-history', 'xh001_mgr', '/admin/bar/operationData/withdrawDetail/computerHistory'],
  ['bar/black-list/black-list', 'xh001_mgr', '/admin/bar/blackList'],
  ['statistics/member-log/member-log', 'xh001_mgr', '/admin/statistics/member/memberLog'],
  ['statistics/member-log/member-log', 'xh001_mgr', '/admin/statistics/member/memberLog?tab=uses'],
  ['settings/roles/roles', 'xh_owner', '/settings/role'],
  ['settings/users/users', 'xh_owner', '/settings/user'],
  ['settings/branches/branches', 'xh_owner', '/settings/branch'],
  ['settings/brands/brands', 'admin', '/settings/brand'],
  ['settings/advertisements/advertisements', 'xh_owner', '/settings/advertisements'],
  ['settings/advertisements/advertisements', 'xh_owner', '/settings/advertisements?tab=announcements'],
  ['settings/client-releases/client-releases', 'xh_owner', '/settings/publishLog'],
  ['settings/client-releases/client-releases', 'xh_owner', '/settings/publishLog?tab=branches'],
  ['settings/client-releases/result-list', 'xh_owner', '/settings/publishLog?tab=results'],
  ['settings/reservations/config-list', 'xh_owner', '/settings/reservationConfiguration'],
  ['settings/wechat/fans/follower-list', 'xh_owner', '/settings/wechat/fans'],
  ['settings/product-pictures/product-picture-manage', 'xh_owner', '/settings/productPictureManage'],
  ['settings/pictures/photo-gallery', 'xh_owner', '/settings/photoGallery'],
  ['settings/log-center/log-center', 'xh_owner', '/settings/logCenter?tab=signIns'],
  ['settings/update-log/update-log', 'admin', '/settings/updateLog?tab=announcements'],
  ['settings/update-log/update-log', 'admin', '/settings/updateLog?tab=releases'],
  ['product/product-discounts/product-discount', 'xh001_mgr', `${PRODUCT}/productManage/productDiscount`],
  ['product/supplier-orders/supplier-order-list', 'xh_owner', `${PRODUCT}/companyPurchaseList?tab=supplierOrders`],
  ['product/purchase-list/purchase-list', 'xh_owner', `${PRODUCT}/companyPurchaseList`],
  ['product/purchase-list/purchase-list', 'xh001_mgr', `${PRODUCT}/storePurchaseList`],
  ['product/stock-documents/document-list', 'xh_owner', `${PRODUCT}/inventory?tab=check`],
  ['product/stock-documents/document-list', 'xh_owner', `${PRODUCT}/inventory?tab=loss`],
  ['product/stock-documents/document-list', 'xh_owner', `${PRODUCT}/inventory?tab=transfer`],
  ['product/branch-prices/branch-price-switch', 'xh_owner', `${PRODUCT}/productMasterManage/branchPriceSwitch`],
  ['product/refunds/refund-goods-list', 'xh001_mgr', `${PRODUCT}/refundGoodsList`],
  [
    'product/refunds/accounting/return-accounting-records',
    'finance01',
    `${PRODUCT}/purchaseReturnAccountingList/returnAccountingRecords`,
  ],
  ['product/refunds/accounting/return-accounting-list', 'finance01', `${PRODUCT}/purchaseReturnAccountingList`],
  ['product/refunds/refund-audit-list', 'xh_owner', `${PRODUCT}/productMasterManage?tab=purchaseRefund`],
  ['product/settlement-bills/settlement-billings', 'finance01', `${PRODUCT}/purchaseBill/settlementBillings`],
  ['product/inventory/stock-list', 'xh001_mgr', `${PRODUCT}/inventory`],
  ['product/inventory/lot-list', 'xh001_mgr', `${PRODUCT}/inventory?tab=expiring`],
  ['product/inventory/inventory-detail', 'xh001_mgr', `${PRODUCT}/inventory/inventoryDetail`],
  ['product/purchase/purchase', 'xh001_mgr', `${PRODUCT}/purchase`],
  ['product/company-purchase-list/demand-list', 'xh_owner', `${PRODUCT}/companyPurchaseList?tab=demand`],
  ['product/company-purchase-list/delivery-list', 'xh_owner', `${PRODUCT}/companyPurchaseList?tab=deliveries`],
  ['product/product-manage/product-manage', 'xh001_mgr', `${PRODUCT}/productManage`],
  ['product/suppliers/suppliers', 'xh_owner', `${PRODUCT}/suppliers`],
  ['product/product-master/master-list', 'xh_owner', `${PRODUCT}/productMasterManage`],
  ['product/product-master/audit-list', 'xh_owner', `${PRODUCT}/productMasterManage?tab=priceAudit`],
  ['product/product-codes/group-code-manage', 'xh_owner', `${PRODUCT}/groupCodeManage`],
  ['product/product-codes/code-manage', 'xh_owner', `${PRODUCT}/codeManage`],
  ['product/purchase-statistics/purchase-times-statistics', 'xh_owner', `${PRODUCT}/purchaseTimesStatistics`],
  [
    'product/replacements/single-record',
    'xh_owner',
    `${PRODUCT}/purchaseTimesStatistics/replacementOrder/singleRecord`,
  ],
]

test('every list of the console is measured', () => {
  const shown = globSync('**/*.tsx', { cwd: PAGES }).filter((file) =>
    /<(?:ListView|ResourceList|ListPageView|LongListView)\b/.test(readFileSync(join(PAGES, file), 'utf8')),
  )
  expect([...new Set(LISTS.map(([file]) => `${file}.tsx`))].toSorted()).toEqual(shown.toSorted())
})

/**
 * Pages of lists have as many rows as they may: copies of what the server has, with an id of each answer, so that no list
 * shows the rows of another one.
 */
const answerWholePages = async (page: Page) => {
  let answers = 0
  await page.route(
    (url) => url.pathname.startsWith('/api/') && url.searchParams.has('limit'),
    async (route) => {
      const response = await route.fetch()
      const body = await response.json().catch(() => null)
      const rows: unknown = body?.rows
      if (!Array.isArray(rows) || rows.length === 0) return route.fulfill({ response })
      const limit = Number(new URL(route.request().url()).searchParams.get('limit'))
      const answer = (answers += 1)
      const idOf = (nth: number) => `row-${answer}-${nth}`
      const whole = Array.from({ length: limit }, (_, nth) => ({ ...rows[nth % rows.length], id: idOf(nth) }))
      return route.fulfill({ response, json: { ...body, rows: whole, total: limit } })
    },
  )
}

/** Marks the rows on the page, so that only those of the next list are counted: the last one is shown until it appears. */
const markRows = (page: Page) =>
  page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>('tr.ant-table-row')) row.dataset['counted'] = ''
  })

/**
 * Whole rows between header and lower edge of the list on the screen; those of a list without pages that shows all it
 * has count as enough.
 */
const rowsInSight = (page: Page, enough: number) =>
  page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll('.list-table .ant-table-content, .long-list')]
    const box = boxes.find((each) => each.checkVisibility())
    const rows = [...(box?.querySelectorAll('tr.ant-table-row:not([aria-busy], [data-counted])') ?? [])]
    if (box === undefined) return 0
    const head = box.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const edge = Math.min(box.getBoundingClientRect().bottom, innerHeight)
    const inSight = rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return top >= head - 1 && bottom <= edge + 1
    })
    const isWhole = rows.length > 0 && box.closest('.card')?.querySelector('.ant-pagination') === null
    return isWhole && inSight.length === rows.length ? wanted : inSight.length
  }, enough)

/** All lists are measured, also after one that shows too few; a busy machine takes its time. */
const eventually = expect.configure({ soft: true, timeout: 30_000 })

for (const username of new Set(LISTS.map(([, each]) => each)))
  test(`at 1440 × 900 every list of ${username} shows ${MIN_ROWS} whole rows at least, or what fits below the rest @release`, async ({
    page,
    server,
    openAs,
  }) => {
    test.setTimeout(400_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    await answerWholePages(page)
    await openAs(page, username, '/admin/personal/profile')
    const product = await server.database.db
      .selectFrom('stock_movement')
      .innerJoin('warehouse', 'warehouse.id', 'stock_movement.warehouse_id')
      .innerJoin('branch', 'branch.id', 'warehouse.branch_id')
      .where('branch_no', '=', 'XH001')
      .select(['warehouse_id', 'product_id'])
      .orderBy('stock_movement.created_time', 'desc')
      .orderBy('stock_movement.id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { member_id: memberId } = await server.database.db
      .selectFrom('machine_session')
      .innerJoin('branch', 'branch.id', 'machine_session.branch_id')
      .where('branch_no', '=', 'XH001')
      .where('member_id', 'is not', null)
      .select('member_id')
      .orderBy('machine_session.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const toppedUp = await server.database.db
      .selectFrom('recharge_order')
      .innerJoin('branch', 'branch.id', 'recharge_order.branch_id')
      .where('branch_no', '=', 'XH001')
      .select('member_id')
      .orderBy('recharge_order.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const bulletin = await server.database.db
      .selectFrom('bulletin_receipt')
      .select('bulletin_id')
      .orderBy('bulletin_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { release_id: releaseId } = await server.database.db
      .selectFrom('client_release_result')
      .select('release_id')
      .orderBy('release_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const subjects: Readonly<Record<string, string>> = {
      inventoryDetail: `?warehouseId=${product.warehouse_id}&productId=${product.product_id}`,
      computerHistory: `?memberId=${memberId}`,
      networkChargeRechargeHistory: `?memberId=${toppedUp.member_id}`,
      memberLog: `?memberId=${memberId}`,
      'notification?tab=receipts': `&bulletinId=${bulletin.bulletin_id}`,
      'memberLog?tab=uses': `&memberId=${memberId}`,
      'publishLog?tab=results': `&releaseId=${releaseId}`,
    }
    for (const [, , path] of LISTS.filter(([, each]) => each === username))
      await test.step(path, async () => {
        await markRows(page)
        await navigateInApp(page, path + (subjects[path.split('/').at(-1) ?? ''] ?? ''))
        await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0])
        const least = BELOW.get(path) ?? MIN_ROWS
        await eventually.poll(() => rowsInSight(page, least), { message: path }).toBeGreaterThanOrEqual(least)
      })
  })
