import { exampleNotification, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { HistoryMessage } from './history-message.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'

const HISTORY = 'GET /api/admin/notification/history'

const show = (prepare: (world: FakeWorld) => void) =>
  showPage(<HistoryMessage />, { at: '/historyMessage', answers: prepare })
const unread = exampleNotification('n1', { content: '采购单 CG1 已发货' })
const read = exampleNotification('n2', { content: '采购单 CG2 已确认', read: true, serviceId: 'o2' })
const result = exampleNotification('n3', { content: '调价已通过', read: true, subServiceType: 7, notificationType: 1 })

beforeAll(startTexts)

describe('the message history page', () => {
  it('[BELL-6] opens an unread message as the bell does, and links a read one to its target', async () => {
    const world = await show(({ http }) => {
      http.rows(HISTORY, [unread, read, result])
      http.data('GET /api/admin/notification/read/n1', null)
    })
    await expect
      .element(page.getByRole('link', { name: '采购单 CG2 已确认' }))
      .toHaveAttribute('href', '/admin/product/storePurchaseList/storePurchaseDetail?orderId=o2')
    await expect.element(page.getByRole('link', { name: '调价已通过' })).not.toBeInTheDocument()
    await expect
      .element(page.getByRole('row', { name: /调价已通过/ }).getByRole('link', { name: '详情' }))
      .toHaveAttribute('href', '/admin/bar/notification/notificationDetail?id=n3')
    await page.getByRole('button', { name: '采购单 CG1 已发货' }).click()
    await expect.poll(() => world.navigations).toEqual([{ name: 'storePurchaseDetail', query: { orderId: 'o1' } }])
    expect(await axeFindings()).toEqual([])
  })
  it('[BELL-7] queries the chosen service type, from the first page', async () => {
    const world = await show(({ http }) => http.rows(HISTORY, [unread], 45))
    await page.getByRole('listitem', { name: '2' }).click()
    await expect.poll(() => world.http.to(HISTORY).at(-1)?.url).toContain('page=2')
    await page.getByRole('radio', { name: '电子巡查本' }).click()
    await expect.poll(() => world.http.to(HISTORY).at(-1)?.url).toContain('page=1&limit=20&serviceType=TOUR')
  })
  it('reports a failure, with a retry', async () => {
    const world = await show(({ http }) => http.fail(HISTORY))
    await expect.element(page.getByRole('alert')).toBeVisible()
    world.http.rows(HISTORY, [unread])
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByText('采购单 CG1 已发货')).toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })
})
