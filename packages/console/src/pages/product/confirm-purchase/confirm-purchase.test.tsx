import type { OrderPreview } from '@netbar/shared/contract'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { ConfirmPurchase } from './confirm-purchase.tsx'

const preview: OrderPreview = {
  branchId: 'b1',
  branchName: '光谷旗舰店',
  lines: [
    {
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
    },
  ],
  totalFen: 9120,
  recentOrders: [],
  contact: { receiver: '李雷', phone: '19900009701' },
}

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

it('a wrong quantity, none among them, is focused and nothing is ordered, though the delivery is filled in', async () => {
  const world = await showPage(<ConfirmPurchase />, {
    at: '/confirmPurchase',
    answers: ({ http }) => http.data('POST /api/purchase/order/preview', preview),
  })
  const quantity = page.getByRole('spinbutton', { name: '可乐 330ml听 采购数量' })
  const submit = page.getByRole('button', { name: '提交采购单' })
  for (const wrong of ['2.5', '0', 'x']) {
    await quantity.fill(wrong)
    await submit.click()
    await expect.element(quantity).toHaveFocus()
    await expect.element(quantity).toHaveAccessibleDescription('请填写 1 至 9999 之间的整数')
  }
  await world.settle()
  expect(await axeFindings()).toEqual([])
  expect(world.http.to('POST /api/purchase/order/submit')).toEqual([])
})
