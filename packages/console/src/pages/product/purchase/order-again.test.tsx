import { exampleOrder } from '@netbar/shared/testing'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { OrderAgain } from './order-again.tsx'

const ORDERS = 'GET /api/purchase/order/page'

beforeAll(startTexts)

it('[ERR-6] past orders that failed to load are not reported as none, and are retried', async () => {
  const world = await showPage(<OrderAgain onClose={() => undefined} />, { answers: ({ http }) => http.fail(ORDERS) })
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent(/^系统忙，请稍后再试！重试$/)
  expect(await axeFindings()).toEqual([])
  world.http.rows(ORDERS, [exampleOrder('1')])
  await alert.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByRole('button', { name: '再来一单 CG202611211' })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})
