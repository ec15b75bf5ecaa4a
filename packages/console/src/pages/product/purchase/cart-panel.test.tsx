import { cartOpened } from '@netbar/shared'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { CartPanel } from './cart-panel.tsx'

const CART = 'GET /api/purchase/cart'
const line = {
  productId: 'p1',
  productName: '可乐',
  spec: '330ml听',
  purchaseUnit: '箱',
  quantity: 2,
  priceFen: 4560,
  addedPriceFen: 4560,
  amountFen: 9120,
  minOrder: 1,
  orderMultiple: 1,
  isAvailable: true,
}

beforeAll(startTexts)

it('[ERR-6] a cart that failed to load has no total, until it is retried', async () => {
  const world = await showPage(<CartPanel />, { answers: ({ http }) => http.fail(CART) })
  world.runtime.send(cartOpened, undefined)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByText('合计 —')).toBeVisible()
  await expect.element(page.getByText(/¥/)).not.toBeInTheDocument()
  expect(await axeFindings()).toEqual([])
  world.http.data(CART, { branchId: 'b1', lines: [line], totalFen: 9120 })
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('合计 ¥91.20')).toBeVisible()
})
