import { exampleOrderDetail } from '@netbar/shared/testing'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { SubmitOrder } from './submit-order.tsx'

beforeAll(startTexts)

it('the form of a replacement names its order, with a link to it', async () => {
  const order = exampleOrderDetail('o1')
  await showPage(<SubmitOrder />, {
    at: '/submitOrder?orderId=o1',
    answers: ({ http }) => {
      http.data('GET /api/purchase/order/o1', order)
      http.data('GET /api/purchase/replacement/candidates/o1', [])
    },
  })
  const link = page.getByRole('link', { name: new RegExp(order.orderNo) })
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/purchaseOrderDetail\?orderId=o1$/))
})
