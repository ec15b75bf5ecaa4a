import { signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { axeFindings } from '../../../testing/axe-findings.ts'
import { startTexts } from '../../../testing/start-texts.ts'
import { Timeline } from './timeline.tsx'

const PUBLISHED = 'GET /api/admin/whatsNew'
const READ = 'POST /api/admin/whatsNew/read'
const rowsOf = (count: number, isUnread = false) =>
  Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    releaseNo: `1.${index}.0`,
    releaseDate: '2026-11-21',
    items: [{ kind: 'IMPROVED', texts: { 'zh-CN': '更快', 'en-US': 'Faster', 'zh-TW': '更快' } }],
    isUnread: isUnread && index === 0,
  }))
const show = async (answers: (world: FakeWorld) => void): Promise<FakeWorld> => {
  const world = await signedInWorld({ answers })
  world.http.data(READ, null)
  await render(
    <Provider value={world.runtime.scope}>
      <main>
        <h1>更新日志</h1>
        <Timeline />
      </main>
    </Provider>,
  )
  return world
}
const articles = () => page.getByRole('article')

beforeAll(startTexts)

describe('the timeline of releases', () => {
  it('shows the items of each and marks unread ones, which are then read, and passes axe', async () => {
    const { http } = await show((world) => world.http.rows(PUBLISHED, rowsOf(2, true)))
    await expect.element(articles().first()).toMatchTextContent('1.0.0 2026-11-21 未读优化更快')
    await expect.element(articles().last()).not.toMatchTextContent('未读')
    await expect.poll(() => http.to(READ).length).toBe(1)
    expect(await axeFindings()).toEqual([])
  })

  it('makes no call where everything was read, and says that there is none', async () => {
    const { http } = await show((world) => world.http.rows(PUBLISHED, []))
    await expect.element(page.getByText('暂无更新日志')).toBeVisible()
    expect(http.to(READ)).toHaveLength(0)
  })

  it('loads earlier ones on demand', async () => {
    await show(({ http }) =>
      http.on(PUBLISHED, ({ url }) => {
        const limit = Number(new URLSearchParams(url.split('?')[1]).get('limit'))
        return { status: 200, body: { status: 200, rows: rowsOf(Math.min(limit, 12)), total: 12 } }
      }),
    )
    await expect.poll(() => articles().elements().length).toBe(10)
    await page.getByRole('button', { name: '更早的版本' }).click()
    await expect.poll(() => articles().elements().length).toBe(12)
    await expect.element(page.getByRole('button', { name: '更早的版本' })).not.toBeInTheDocument()
  })

  it('[ERR-6] reports that it failed to load, and retries', async () => {
    let isDown = true
    await show(({ http }) =>
      http.on(PUBLISHED, () =>
        isDown
          ? { status: 500, body: { status: 500, msg: '' } }
          : { status: 200, body: { status: 200, rows: rowsOf(1), total: 1 } },
      ),
    )
    await expect.element(page.getByRole('alert')).toMatchTextContent('系统忙，请稍后再试！')
    isDown = false
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(articles().first()).toBeVisible()
  })
})
