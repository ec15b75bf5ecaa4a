import { commentPlace } from '@netbar/shared/console'
import { exampleNotification } from '@netbar/shared/testing'
import { Route, Routes, useLocation } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../../testing/show-page.tsx'
import { startTexts } from '../../../testing/start-texts.ts'
import { NotificationDetail } from './notification-detail.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'

const DETAIL = 'GET /api/admin/notification/n1'
const at = '/admin/bar/notification/notificationDetail?id=n1'
const detail = (change: Partial<ReturnType<typeof exampleNotification>> = {}) => ({
  ...exampleNotification('n1', { read: true, ...change }),
  brandName: '星河电竞馆',
  branchName: '光谷旗舰店',
  readTime: '2026-11-21T04:00:00.000Z',
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

beforeAll(startTexts)

describe('the page of one message', () => {
  it('[BELL-7] shows the whole message with a link to its target, and passes axe', async () => {
    await showPage(<NotificationDetail />, { at, answers: ({ http }) => http.data(DETAIL, detail()) })
    const article = page.getByRole('article')
    for (const text of [detail().content, '商品订单', '星河电竞馆 · 光谷旗舰店', '2026-11-21 12:00:00'])
      await expect.element(article.getByText(text)).toBeVisible()
    await expect
      .element(article.getByRole('link', { name: '去处理：门店采购单详情' }))
      .toHaveAttribute('href', '/admin/product/storePurchaseList/storePurchaseDetail?orderId=o1')
    expect(await axeFindings()).toEqual([])
  })
  it('[BELL-6] has no link for a message that is only a result', async () => {
    const result = detail({ subServiceType: 7, notificationType: 1 })
    await showPage(<NotificationDetail />, { at, answers: ({ http }) => http.data(DETAIL, result) })
    await expect.element(page.getByRole('article')).toBeVisible()
    await expect.element(page.getByRole('link', { name: /去处理/ })).not.toBeInTheDocument()
  })
  it('leads from a mention on to the document with its comment, or says that it is gone', async () => {
    const mention = detail({ serviceType: 'COMMENT', subServiceType: 0, notificationType: 1, serviceId: 'c1' })
    const PLACE = 'GET /api/document/comment/place/c1'
    const shown = (
      <Routes>
        <Route path="/admin/bar/notification/notificationDetail" element={<NotificationDetail />} />
        <Route path="*" element={<Address />} />
      </Routes>
    )
    const world = await showPage(shown, {
      at,
      answers: ({ http }) => {
        http.data(DETAIL, mention)
        http.refuse(PLACE, 40_401, '评论不存在')
      },
    })
    await expect.element(page.getByText('评论不存在或已无权查看')).toBeVisible()
    world.http.data(PLACE, { kind: 'invoice', documentId: 'i1', side: 'store' })
    world.runtime.send(commentPlace.asked, 'c1')
    await expect.element(page.getByText('此单据需更新系统后查看，请刷新页面')).toBeVisible()
    world.http.data(PLACE, { kind: 'settlementBill', documentId: 's1', side: 'store' })
    world.runtime.send(commentPlace.asked, 'c1')
    await expect.element(page.getByText(/billingEnquiry\?billId=s1&comment=c1$/)).toBeVisible()
  })
  it('[PERM-7] distinguishes a missing message from a failure', async () => {
    const world = await showPage(<NotificationDetail />, { at, answers: ({ http }) => http.fail(DETAIL) })
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^系统忙，请稍后再试！/)
    world.http.refuse(DETAIL, 40_401, '没有找到相关数据')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^通知不存在或已撤回。/)
    await expect.element(page.getByRole('link', { name: '历史消息' })).toBeVisible()
  })
})
