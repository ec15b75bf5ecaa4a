import { exampleOrder, signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { Provider } from 'effector-react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PurchaseChoice } from './purchase-choice.ts'
import { usePurchaseOrders, type PurchaseOrdersView } from './use-purchase-orders.ts'

const LIST = 'GET /api/purchase/order/page'
const COUNTS = 'GET /api/purchase/order/statusCounts'
const worldWith = (prepare: (world: FakeWorld) => void = () => undefined) =>
  signedInWorld({
    answers: (world) => {
      world.http.rows(LIST, [exampleOrder('1')], 41)
      world.http.data(COUNTS, { SHIPPED: 41, OVERDUE: 2 })
      prepare(world)
    },
  })
const questions = ({ http }: FakeWorld) => http.to(LIST).map(({ url }) => new URLSearchParams(url.split('?')[1]))

/** A host's own rendering of the list. */
const Own = ({ shown }: { readonly shown: PurchaseOrdersView }) => (
  <>
    <output>
      {[shown.status, shown.rows.map(({ orderNo }) => orderNo), shown.total, shown.counts?.OVERDUE].join(' ')}
    </output>
    <button type="button" onClick={() => shown.change({ filters: { orderNo: 'CG1' } })}>
      筛选
    </button>
    <button type="button" onClick={() => shown.change({ page: shown.choice.page + 1 })}>
      下一页
    </button>
    <button type="button" onClick={shown.refresh}>
      刷新
    </button>
  </>
)
const Itself = () => <Own shown={usePurchaseOrders('store')} />
const first: PurchaseChoice = { filters: { status: 'PENDING' }, sort: 'amountFen', page: 1, limit: 20 }
const Hosted = () => {
  const [choice, setChoice] = useState(first)
  return (
    <Own
      shown={usePurchaseOrders('company', [
        choice,
        (part) => setChoice((before) => ({ ...before, ...part, filters: { ...before.filters, ...part.filters } })),
      ])}
    />
  )
}
const show = async (world: FakeWorld, Shown: typeof Itself) =>
  render(
    <Provider value={world.runtime.scope}>
      <Shown />
    </Provider>,
  )
const press = (name: string) => page.getByRole('button', { name }).click()
const state = page.getByRole('status')

describe('usePurchaseOrders', () => {
  it('[WIDGET-1] gives rows, total and counts, and fetches again with each change; a new filter starts at the first page', async () => {
    const world = await worldWith()
    await show(world, Itself)
    await expect.element(state).toHaveTextContent('ready CG202611211 41 2')
    await press('下一页')
    await press('筛选')
    await expect.poll(() => questions(world).length).toBe(3)
    expect(questions(world).map((question) => [question.get('page'), question.get('orderNo')])).toEqual([
      ['1', null],
      ['2', null],
      ['1', 'CG1'],
    ])
  })
  it('[ERR-6] keeps its rows when newer ones fail to load', async () => {
    const world = await worldWith()
    await show(world, Itself)
    await expect.element(state).toHaveTextContent('ready CG202611211 41 2')
    world.http.fail(LIST)
    await press('刷新')
    await expect.element(state).toHaveTextContent('failed CG202611211 41 2')
  })
  it('[NOTICE-1] fetches again when a notice reports changed orders', async () => {
    const world = await worldWith()
    await show(world, Itself)
    await expect.element(state).toHaveTextContent('ready CG202611211 41 2')
    world.socket.latest.notify({ type: 'PURCHASE_STATUS', branchId: 'b1', sequence: 1 })
    await expect.poll(() => questions(world).length).toBe(2)
  })
  it('queries by a choice that its host keeps, e.g. in the address bar', async () => {
    const world = await worldWith()
    await show(world, Hosted)
    await expect.element(state).toHaveTextContent('ready CG202611211 41 2')
    await press('下一页')
    await expect.poll(() => questions(world).length).toBe(2)
    expect(Object.fromEntries(questions(world).at(-1) ?? [])).toEqual({
      scope: 'company',
      status: 'PENDING',
      sort: 'amountFen',
      page: '2',
      limit: '20',
    })
  })
})
