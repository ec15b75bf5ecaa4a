import { fakeWorld, type FakeWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../../testing/start-texts.ts'
import { Announcement } from './announcement.tsx'
import { axeFindings } from '../../../testing/axe-findings.ts'

const PUBLISHED = 'GET /api/admin/announcement/public'
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `a${index}`,
    title: `公告 ${index}`,
    content: '第一段。\n\n<img src=x onerror="alert(1)">',
    // 00:30 of the next day in Asia/Shanghai.
    publishedTime: '2026-11-20T16:30:00.000Z',
  }))
/** Renders the page without a session. */
const show = async (answer: (world: FakeWorld) => void): Promise<FakeWorld> => {
  const world = fakeWorld()
  answer(world)
  world.runtime.start()
  await render(
    <Provider value={world.runtime.scope}>
      <MemoryRouter>
        <Announcement />
      </MemoryRouter>
    </Provider>,
  )
  return world
}
const articles = () => page.getByRole('article')

beforeAll(startTexts)

describe('the announcements', () => {
  it('[GUARD-4] show the day and the paragraphs of each as plain text, and pass axe', async () => {
    await show(({ http }) => http.rows(PUBLISHED, rowsOf(2)))
    await expect.element(articles().first()).toHaveTextContent('公告 02026-11-21第一段。<img src=x onerror="alert(1)">')
    expect(document.querySelector('.announcement img')).toBeNull()
    await expect.element(page.getByRole('button', { name: '更早的公告' })).not.toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })

  it('say that there are none', async () => {
    await show(({ http }) => http.rows(PUBLISHED, []))
    await expect.element(page.getByText('暂无公告')).toBeVisible()
  })

  it('load earlier ones, and keep those on the screen meanwhile', async () => {
    const world = await show(({ http }) =>
      http.on(PUBLISHED, ({ url }) => {
        const limit = Number(new URLSearchParams(url.split('?')[1]).get('limit'))
        return { status: 200, body: { status: 200, rows: rowsOf(Math.min(limit, 23)), total: 23 } }
      }),
    )
    await expect.poll(() => articles().elements().length).toBe(20)
    const release = world.http.hold(PUBLISHED)
    await page.getByRole('button', { name: '更早的公告' }).click()
    expect(articles().elements().length).toBe(20)
    release()
    await expect.poll(() => articles().elements().length).toBe(23)
    await expect.element(page.getByRole('button', { name: '更早的公告' })).not.toBeInTheDocument()
  })

  it('[ERR-6] report that they failed to load, and retry', async () => {
    let isDown = true
    await show(({ http }) =>
      http.on(PUBLISHED, () =>
        isDown
          ? { status: 500, body: { status: 500, msg: '' } }
          : { status: 200, body: { status: 200, rows: rowsOf(1), total: 1 } },
      ),
    )
    await expect.element(page.getByRole('alert')).toHaveTextContent('系统忙，请稍后再试！ 重试')
    isDown = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(articles().first()).toBeVisible()
  })
})
