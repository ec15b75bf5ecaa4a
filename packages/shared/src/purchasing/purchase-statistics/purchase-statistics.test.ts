import { expect, it } from 'vitest'
import { signedInWorld } from '../../testing/index.ts'
import { purchaseStatistics, purchaseStatisticsSummary } from './index.ts'

const TIMES = 'GET /api/purchase/statistics/times'
const SUMMARY = 'GET /api/purchase/statistics/summary'
const FIGURES = {
  orderCount: 2,
  lineCount: 3,
  quantity: 9,
  amountFen: 12_300,
  averageFen: 6150,
  intervalHours: 48,
  lastTime: '2026-11-20T03:00:00.000Z',
  replacementCount: 0,
  replacementFen: 0,
  refundFen: 0,
  fulfilmentBp: 10_000,
}

it('fetches rows and totals with the same filters', async () => {
  const world = await signedInWorld({
    answers: ({ http }) => {
      http.rows(TIMES, [{ id: 'b1', code: 'XH001', name: '光谷旗舰店', ...FIGURES }])
      http.data(SUMMARY, { from: '2026-11-01', to: '2026-11-21', ...FIGURES, shortageBp: 0, bars: [] })
    },
  })
  world.runtime.send(purchaseStatistics.queried, { by: 'PRODUCT', from: '2026-11-01', page: 2, sort: '-amountFen' })
  await world.settle()
  expect(world.http.to(TIMES)[0]?.url).toContain('page=2')
  const asked = new URL(world.http.to(SUMMARY)[0]?.url ?? '', 'https://netbar.example').searchParams
  expect(Object.fromEntries(asked)).toEqual({ by: 'PRODUCT', from: '2026-11-01' })
  expect(world.runtime.scope.getState(purchaseStatisticsSummary.$value)).toMatchObject({ orderCount: 2 })
  world.runtime.send(purchaseStatistics.reloaded, undefined)
  await world.settle()
  expect(world.http.to(SUMMARY)).toHaveLength(2)
})
