import { exampleNotification, type FakeWorld } from '@netbar/shared/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { HistoryMessage } from './history-message.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'

const HISTORY = 'GET /api/admin/notification/history'
const MARK = 'POST /api/admin/notification/mark'

const show = (prepare: (world: FakeWorld) => void, at = '/historyMessage') =>
  showPage(<HistoryMessage />, { at, answers: prepare })
const unread = exampleNotification('n1', { content: '采购单 CG1 已发货' })
const read = exampleNotification('n2', { content: '采购单 CG2 已确认', read: true, serviceId: 'o2' })
const result = exampleNotification('n3', { content: '调价已通过', read: true, subServiceType: 7, notificationType: 1 })
const archived = exampleNotification('n4', { content: '采购单 CG4 已发货', read: true, archived: true })
const rowOf = (name: RegExp) => page.getByRole('row', { name })
const sent = (world: FakeWorld) => world.http.to(MARK).map(({ body }) => body)
const asked = (world: FakeWorld) =>
  Object.fromEntries(new URLSearchParams(world.http.to(HISTORY).at(-1)?.url.split('?')[1]))

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

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
      .element(rowOf(/调价已通过/).getByRole('link', { name: '详情' }))
      .toHaveAttribute('href', '/admin/bar/notification/notificationDetail?id=n3')
    expect(await axeFindings()).toEqual([])
    await page.getByRole('button', { name: '采购单 CG1 已发货' }).click()
    await expect.poll(() => world.navigations).toEqual([{ name: 'storePurchaseDetail', query: { orderId: 'o1' } }])
  })
  it('marks, archives and brings back a message where it stands', async () => {
    const world = await show(({ http }) => {
      http.rows(HISTORY, [unread, read, archived])
      http.data(MARK, null)
    })
    for (const [row, action] of [
      [/CG1/, '标为已读'],
      [/CG2/, '标为未读'],
      [/CG2/, '归档'],
      [/CG4/, '移出归档'],
    ] as const)
      await rowOf(row).getByRole('button', { name: action, exact: true }).click()
    await expect
      .poll(() => sent(world))
      .toEqual([
        { ids: ['n1'], action: 'read' },
        { ids: ['n2'], action: 'unread' },
        { ids: ['n2'], action: 'archive' },
        { ids: ['n4'], action: 'unarchive' },
      ])
    expect(world.navigations).toEqual([])
  })
  it('marks the selected ones for which it means something', async () => {
    const world = await show(({ http }) => {
      http.rows(HISTORY, [unread, read])
      http.data(MARK, null)
    })
    await page.getByRole('checkbox', { name: '选择本页' }).click()
    const bar = page.getByRole('region', { name: '选择' })
    await bar.getByRole('button', { name: '标为已读' }).click()
    await expect.poll(() => sent(world)).toEqual([{ ids: ['n1'], action: 'read' }])
    await bar.getByRole('button', { name: '归档' }).click()
    await expect.poll(() => sent(world).at(-1)).toEqual({ ids: ['n1', 'n2'], action: 'archive' })
    await expect.element(bar.getByRole('button', { name: '移出归档' })).not.toBeInTheDocument()
  })
  it('[BELL-7] asks for what the address says', async () => {
    const world = await show(({ http }) => http.rows(HISTORY, [archived]), '/historyMessage?state=archived&kind=TOUR')
    await expect.poll(() => asked(world)).toEqual({ state: 'archived', kind: 'TOUR', page: '1', limit: '20' })
    await expect.element(page.getByRole('radio', { name: '已归档' })).toBeChecked()
    await expect.element(page.getByRole('button', { name: '移除筛选 电子巡查本' })).toBeVisible()
  })
  it('[BELL-7] asks for a state and a kind from the first page', async () => {
    const world = await show(({ http }) => http.rows(HISTORY, [unread], 45))
    await page.getByRole('listitem', { name: '2' }).click()
    await expect.poll(() => asked(world)).toEqual({ page: '2', limit: '20' })
    await page.getByRole('radio', { name: '未读' }).click()
    await expect.poll(() => asked(world)).toEqual({ state: 'unread', page: '1', limit: '20' })
    await page.getByLabelText('类型').click()
    await page.getByText('电子巡查本', { exact: true }).click()
    await expect.poll(() => asked(world)).toEqual({ state: 'unread', kind: 'TOUR', page: '1', limit: '20' })
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
