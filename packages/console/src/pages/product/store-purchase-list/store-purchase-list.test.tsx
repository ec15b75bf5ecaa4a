import { $orderAgain } from '@netbar/shared'
import type { MenuNode, User } from '@netbar/shared/contract'
import { exampleOrder, exampleUser } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { StorePurchaseList } from './store-purchase-list.tsx'

const node = (name: string, parts: Partial<MenuNode> = {}): MenuNode => ({
  name,
  title: name,
  icon: '',
  type: 'MENU',
  functionId: null,
  children: [],
  ...parts,
})
const store = (functions: readonly string[]): User => ({
  ...exampleUser,
  menus: [
    node('product_index', {
      children: [
        node('storePurchaseList'),
        node('purchase', {
          children: functions.map((functionId) => node(functionId, { type: 'FUNCTION', functionId })),
        }),
      ],
    }),
  ],
})
const show = (functions: readonly string[]) =>
  showPage(<StorePurchaseList />, {
    at: '/storePurchaseList',
    user: store(functions),
    answers: ({ http }) => {
      http.rows('GET /api/purchase/order/page', [
        exampleOrder('o1', { status: 'STORED' }),
        exampleOrder('o2', { kind: 'REPLACEMENT', status: 'STORED' }),
      ])
      http.data('GET /api/purchase/order/statusCounts', { STORED: 2 })
    },
  })

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the store’s purchase list', () => {
  it('puts what an order had into the cart again, but not of one that the company made', async () => {
    const world = await show(['PURCHASE_CART'])
    await expect.element(page.getByRole('row', { name: /CG20261121o2/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '再来一单' })).toHaveLength(1)
    await page
      .getByRole('row', { name: /CG20261121o1/ })
      .getByRole('button', { name: '再来一单' })
      .click()
    // The page of the cart, which this leads to, does it.
    await expect.poll(() => world.runtime.scope.getState($orderAgain)).toBe('o1')
  })

  it('[PERM-3] does not offer it to who may not order', async () => {
    await show([])
    await expect.element(page.getByRole('row', { name: /CG20261121o1/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '再来一单' })).not.toBeInTheDocument()
  })
})
