import { exampleMenus } from '@netbar/shared/testing'
import { describe, expect, it } from 'vitest'
import { documentHref } from './document-link.tsx'

const STORE = exampleMenus({ refundGoodsList: ['REFUND_START'] })
const COMPANY = exampleMenus({ companyPurchaseList: [], productMasterManage: ['PURCHASE_REFUND_AUDIT'] })
const NEITHER = exampleMenus({ inventory: [] })

describe('the address of a document that moved stock', () => {
  it.each([
    ['PURCHASE', COMPANY, '/admin/product/purchaseTimesStatistics/purchaseOrderDetail?orderId=d1'],
    ['PURCHASE', STORE, '/admin/product/storePurchaseList/storePurchaseDetail?orderId=d1'],
    ['REFUND', COMPANY, '/admin/product/productMasterManage/refundOrderDetail?id=d1'],
    ['REFUND', STORE, '/admin/product/refundGoodsList/refundDetail?id=d1'],
    ['REFUND', NEITHER, null],
    ['SUPPLIER_ORDER', COMPANY, '/admin/product/companyPurchaseList?tab=supplierOrders&keyword=N-1'],
    ['SUPPLIER_ORDER', STORE, null],
    ['LOSS', STORE, '/admin/product/inventory/stockDocument?kind=LOSS&id=d1'],
  ] as const)('a %s is looked at on its own page, where the user has it', (kind, menus, href) => {
    expect(documentHref({ kind, id: 'd1', no: 'N-1' }, menus)).toBe(href)
  })
})
