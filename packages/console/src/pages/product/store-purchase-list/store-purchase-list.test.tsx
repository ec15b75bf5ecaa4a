import { $orderAgain } from '@netbar/shared'
import type { PurchaseOrder, UnstoredOrder, User } from '@netbar/shared/contract'
import { exampleMenus, exampleOrder, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { StorePurchaseList } from './store-purchase-list.tsx'

const store = (functions: readonly string[], own: readonly string[]): User => ({
  ...exampleUser,
  menus: exampleMenus({ storePurchaseList: own, purchase: functions }),
})
const show = (
  functions: readonly string[],
  own: readonly string[] = [],
  orders?: readonly PurchaseOrder[],
  unstored: readonly UnstoredOrder[] = [],
) =>
  showPage(<StorePurchaseList />, {
    at: '/storePurchaseList',
    user: store(functions, own),
    answers: ({ http }) => {
      http.rows(
        'GET /api/purchase/order/page',
        orders ?? [
          exampleOrder('o1', { status: 'STORED' }),
          exampleOrder('o2', { kind: 'REPLACEMENT', status: 'STORED' }),
        ],
      )
      http.data('GET /api/purchase/order/findWarehousingOrder', unstored.length === 0 ? null : unstored)
      http.data('GET /api/purchase/order/statusCounts', { STORED: 2, UNSTORED: 1, OVERDUE: 3 })
    },
  })

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the branch’s purchase list', () => {
  it('puts an order into the cart again, but not one that the company created', async () => {
    const world = await show(['PURCHASE_CART'])
    await expect.element(page.getByRole('row', { name: /CG20261121o2/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '再来一单' })).toHaveLength(1)
    await page
      .getByRole('row', { name: /CG20261121o1/ })
      .getByRole('link', { name: '再来一单' })
      .click()
    // The page of the cart, to which this leads, fills it.
    await expect.poll(() => world.runtime.scope.getState($orderAgain)).toBe('o1')
  })

  it('[UNSTORED-2] counts under 待入库 the deliveries of the reminder, and shows older ones', async () => {
    const world = await show([])
    await expect.element(page.getByRole('radio', { name: '待入库 1' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '全部 2' })).toBeVisible()
    await expect.element(page.getByText('3 张采购单发货已超过 7 天，仍未入库')).toBeVisible()
    await page.getByRole('button', { name: '查看', exact: true }).click()
    await expect.poll(() => world.http.requests.some(({ url }) => url.includes('status=OVERDUE'))).toBe(true)
    expect(await axeFindings()).toEqual([])
  })

  it('[UNSTORED-2] says over the list how much is not received and what waits longest, and leads to it', async () => {
    const world = await show([], [], undefined, [
      { orderId: 'o8', orderNo: 'CG8', shipmentId: 's8', shippedTime: '2026-11-20T03:59:21.000Z', days: 1 },
      { orderId: 'o9', orderNo: 'CG9', shipmentId: 's9', shippedTime: '2026-11-17T03:59:21.000Z', days: 4 },
    ])
    await expect.element(page.getByText('共 2 张发货单待入库，最早的是 CG9，已 4 天')).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await page.getByRole('link', { name: '查看待入库' }).click()
    await expect.poll(() => world.http.requests.some(({ url }) => url.includes('status=UNSTORED'))).toBe(true)
  })

  it('[PERM-3] does not offer it to a user who may not order', async () => {
    await show([])
    await expect.element(page.getByRole('row', { name: /CG20261121o1/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '再来一单' })).not.toBeInTheDocument()
  })

  it('links to a refund of received or unshipped goods, beside its other actions', async () => {
    await show(
      ['PURCHASE_CART'],
      ['PURCHASE_WAREHOUSING', 'REFUND_START'],
      [
        exampleOrder('o1', { status: 'STORED' }),
        exampleOrder('o2'),
        exampleOrder('o3', { status: 'PARTIALLY_STORED' }),
      ],
    )
    const refundOf = (id: string) =>
      page.getByRole('row', { name: new RegExp(`CG20261121${id}`) }).getByRole('link', { name: '申请退货' })
    await expect.element(refundOf('o1')).toHaveAttribute('href', expect.stringContaining('startRefund?orderId=o1'))
    // All of it is in transit.
    await expect.element(refundOf('o2')).not.toBeInTheDocument()
    const many = page.getByRole('row', { name: /CG20261121o3/ })
    await expect.element(many.getByRole('link', { name: '入库' })).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await many.getByRole('button', { name: '更多' }).click()
    await expect.element(page.getByRole('menuitem', { name: '申请退货' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: '再来一单' })).toBeVisible()
  })

  it('[PERM-3] does not offer a refund to a user who may not request one', async () => {
    await show([])
    await expect.element(page.getByRole('row', { name: /CG20261121o1/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '申请退货' })).not.toBeInTheDocument()
  })
})
