import type { HomeSummary } from '@netbar/shared/contract'
import { exampleBranch, exampleUser, signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startTexts } from '../../testing/start-texts.ts'
import { Home } from './home.tsx'
import { axeFindings } from '../../testing/axe-findings.ts'

const SUMMARY = 'GET /api/statistics/home/summary'
const none = { today: 0, lastWeek: 0 }
const summary: HomeSummary = {
  seats: { total: 200, inUse: 80, offline: 2 },
  inUse: { today: 80, lastWeek: 60 },
  sessions: { today: 90, lastWeek: 100 },
  orders: { today: 21, lastWeek: 20 },
  newMembers: none,
  money: {
    revenue: { today: 120_050, lastWeek: 100_000 },
    fees: { today: 100_000, lastWeek: 80_000 },
    sales: { today: 20_050, lastWeek: 20_000 },
    perOrder: { today: 1_000, lastWeek: 0 },
  },
  waitingOrders: 1,
  occupancy: [
    { time: '2026-11-21T03:00:00.000Z', inUse: 70, average: null },
    { time: '2026-11-21T04:00:00.000Z', inUse: 80, average: 61.5 },
  ],
  hasTraded: true,
}
const leader = {
  ...exampleUser,
  branches: [exampleBranch, { ...exampleBranch, id: 'b2' }],
  roles: [{ id: 'r1', name: '负责人', level: '1' as const }],
}
const show = async (answers: (world: FakeWorld) => void, user = exampleUser): Promise<void> => {
  const { runtime } = await signedInWorld({ user, answers })
  await render(
    <Provider value={runtime.scope}>
      <MemoryRouter>
        <main>
          <Home />
        </main>
      </MemoryRouter>
    </Provider>,
  )
}
const block = (name: string) => page.getByRole('region', { name })

beforeAll(startTexts)

describe('the home page', () => {
  it('shows what was earned and who came beside last week, and the seats beside their average; axe finds nothing', async () => {
    await show(({ http }) => http.data(SUMMARY, summary))
    await expect.element(block('今日营业')).toMatchTextContent('营收¥1200.50上周同日 ¥1000.00+20%')
    await expect.element(block('今日营业')).toMatchTextContent('上机人次90上周同日 100-10%')
    // Of what was nothing before nobody says by how much it grew.
    await expect.element(block('今日营业')).toMatchTextContent('客单价¥10.00上周同日 ¥0.00上机人次')
    await expect.element(block('门店实况')).toMatchTextContent('共 200 台，上座率 40% · 2 台离线 · 上周同日 60')
    await expect.element(page.getByText('12:00，80 台，前 7 天平均 61.5 台')).toBeInTheDocument()
    await expect.element(page.getByText('11:00，70 台', { exact: true })).toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })

  it('[PERM-3] says nothing of money to who may not see it', async () => {
    await show(({ http }) => http.data(SUMMARY, { ...summary, money: null }))
    await expect.element(block('今日营业')).toMatchTextContent('上机人次90')
    await expect.element(block('今日营业')).not.toMatchTextContent('¥')
  })

  it('says of a branch without guests that there is nothing yet; who leads the brand may open another', async () => {
    await show(({ http }) => http.data(SUMMARY, { ...summary, hasTraded: false }), leader)
    await expect.element(block('暂无营业数据')).toBeVisible()
    await expect
      .element(block('暂无营业数据').getByRole('link', { name: '新增门店' }))
      .toHaveAttribute('href', '/settings/branch/add')
    await expect.element(block('今日营业')).not.toBeInTheDocument()
  })

  it('[ERR-6] says what could not be fetched, and asks again', async () => {
    let isDown = true
    await show(({ http }) =>
      http.on(SUMMARY, () =>
        isDown
          ? { status: 500, body: { status: 500, msg: '' } }
          : { status: 200, body: { status: 200, data: summary } },
      ),
    )
    await expect.element(block('今日营业').getByRole('alert')).toMatchTextContent('加载失败')
    isDown = false
    await block('今日营业').getByRole('button', { name: '重试' }).click()
    await expect.element(block('今日营业')).toMatchTextContent('¥1200.50')
    await expect.element(block('门店实况').getByRole('alert')).not.toBeInTheDocument()
  })
})
