import { cartOpened } from '@netbar/shared'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { CartPanel } from './cart-panel.tsx'
import './purchase.css'

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

it.each([
  ['beside the goods of a desk', 320],
  ['on a phone', 366],
  ['on a small phone', 296],
])('a line of ¥623,937.60 is whole, its × too, %s', async (_, width) => {
  await page.viewport(1440, 900)
  const name = '超长商品名称的进口碳酸饮料家庭分享装'
  const dear = { ...line, productName: name, quantity: 12, priceFen: 5_199_480, amountFen: 62_393_760 }
  const world = await showPage(
    <div style={{ inlineSize: width }}>
      <CartPanel />
    </div>,
    { answers: ({ http }) => http.data(CART, { branchId: 'b1', lines: [dear], totalFen: 62_393_760 }) },
  )
  world.runtime.send(cartOpened, undefined)
  const shown = [
    page.getByText('¥623,937.60').first(),
    page.getByText('¥623,937.60').last(),
    page.getByText('箱 × ¥51,994.80'),
    page.getByRole('button', { name: `移除 ${name} 330ml听` }),
    page.getByRole('spinbutton'),
  ]
  await expect.element(page.getByRole('spinbutton')).toBeVisible()
  const card = page.getByRole('region').element().getBoundingClientRect()
  for (const each of shown) {
    const box = each.element().getBoundingClientRect()
    expect(box.left).toBeGreaterThanOrEqual(card.left)
    expect(box.right).toBeLessThanOrEqual(card.right)
    expect(box.height).toBeLessThan(48)
  }
})
