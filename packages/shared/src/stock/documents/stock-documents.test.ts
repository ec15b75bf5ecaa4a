import { describe, expect, it } from 'vitest'
import type { StockDocumentDetail } from '../../contract/stock/stock-documents.ts'
import { $messages } from '../../platform/messages/index.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { checkOpening, checkSteps, lossApplication, lossSteps, stockDocuments, stockDraftOpened } from './index.ts'

const PAGE = 'GET /api/stock/loss/page'
const ENTRY = 'GET /api/stock/loss/d1'
const header = {
  id: 'd1',
  documentNo: 'BS20261121XH001-01',
  kind: 'LOSS',
  branchId: 'b1',
  branchNo: 'XH001',
  branchName: '光谷旗舰店',
  toBranchId: null,
  toBranchNo: null,
  toBranchName: null,
  categoryName: null,
  isChosen: false,
  loss: null,
  status: 'PENDING',
  lineCount: 0,
  bookQuantity: null,
  countedQuantity: null,
  differenceQuantity: null,
  quantity: 0,
  receivedQuantity: null,
  amountFen: null,
  remark: '',
  createdBy: '王梓轩',
  createdTime: '2026-11-21T04:00:00.000Z',
  decidedBy: null,
  decidedTime: null,
  version: 1,
} as const
const pending: StockDocumentDetail = {
  ...header,
  isOwn: false,
  isOfBranch: true,
  isOfToBranch: false,
  isSubmitter: false,
  attachments: [],
  lines: [],
  history: [],
}
const approved: StockDocumentDetail = { ...pending, status: 'APPROVED', version: 2 }
const { list, shown } = stockDocuments.LOSS

const withLoss = async (prepare: (world: FakeWorld) => void = () => undefined) => {
  const world = await signedInWorld({
    answers: (fake) => {
      fake.http.rows(PAGE, [header])
      fake.http.data(ENTRY, pending)
      prepare(fake)
    },
  })
  world.runtime.send(list.queried, {})
  world.runtime.send(shown.opened, 'd1')
  await world.settle()
  return world
}
const keysOf = (world: FakeWorld, route: string) =>
  world.http.to(route).map(({ headers }) => headers['Idempotency-Key'] ?? '')
const shownOf = (world: FakeWorld) => world.runtime.scope.getState(shown.$value)
const copy = { id: 'd1', version: 1 }

describe('a step of a stock document', () => {
  it('shows the document after it, and reloads its list; a retry is the same request', async () => {
    const route = 'POST /api/stock/loss/approve/d1'
    const world = await withLoss((fake) => fake.http.data(route, approved))
    world.runtime.send(lossSteps.approve.submitted, copy)
    await world.settle()
    expect(shownOf(world)).toMatchObject({ status: 'APPROVED' })
    expect(world.http.to(PAGE)).toHaveLength(2)
    world.runtime.send(lossSteps.approve.submitted, copy)
    await world.settle()
    expect(new Set(keysOf(world, route)).size).toBe(1)
  })

  it('says that the document was changed by someone else in the meantime, and shows it as it is now', async () => {
    const world = await withLoss((fake) =>
      fake.http.refuse('POST /api/stock/loss/approve/d1', 40901, '单据状态已变更，请刷新后再试'),
    )
    world.http.data(ENTRY, approved)
    world.runtime.send(lossSteps.approve.submitted, copy)
    await world.settle()
    expect(shownOf(world)).toMatchObject({ status: 'APPROVED' })
    expect(world.runtime.scope.getState($messages).shown.map(({ kind }) => kind)).toContain('error')
  })

  it('shows an invalid reason beside its field only', async () => {
    const world = await withLoss((fake) =>
      fake.http.refuse('POST /api/stock/loss/reject/d1', 42202, '不能审核自己提交的申请'),
    )
    const { reject } = lossSteps
    world.runtime.send(reject.submitted, { ...copy, reason: '先盘点' })
    await world.settle()
    expect(world.runtime.scope.getState(reject.$failure)).not.toBeNull()
    expect(world.runtime.scope.getState($messages).shown.map(({ kind }) => kind)).not.toContain('error')
    expect(world.http.to(ENTRY)).toHaveLength(1)
  })

  it('of another document leaves the one on the screen', async () => {
    const world = await withLoss((fake) =>
      fake.http.data('POST /api/stock/loss/withdraw/d2', { ...approved, id: 'd2', status: 'WITHDRAWN' }),
    )
    world.runtime.send(lossSteps.withdraw.submitted, { id: 'd2', version: 1 })
    await world.settle()
    expect(shownOf(world)).toEqual(pending)
  })

  it('of counting sends the quantities with the version they were counted on', async () => {
    const route = 'POST /api/stock/check/save/d1'
    const world = await withLoss((fake) => fake.http.data(route, { ...pending, kind: 'CHECK', status: 'COUNTING' }))
    world.runtime.send(checkSteps.save.submitted, { ...copy, lines: [{ lineId: 'l1', countedQuantity: 3 }] })
    await world.settle()
    expect(world.http.to(route).map(({ body }) => body)).toEqual([
      { version: 1, lines: [{ lineId: 'l1', countedQuantity: 3 }] },
    ])
  })
})

describe('a new stock document', () => {
  it('is one request however often it is sent, and the next one is new', async () => {
    const route = 'POST /api/stock/loss/apply'
    const world = await withLoss((fake) => fake.http.refuse(route, 42202, '库存不足'))
    const draft = { branchId: 'b1', lines: [{ productId: 'p1', quantity: 1, reason: 'LOST' as const }] }
    world.runtime.send(stockDraftOpened, 'b1')
    await world.settle()
    for (let n = 0; n < 2; n += 1) {
      world.runtime.send(lossApplication.submitted, draft)
      await world.settle()
    }
    expect(new Set(keysOf(world, route)).size).toBe(1)
    world.http.data(route, pending)
    for (let n = 0; n < 2; n += 1) {
      world.runtime.send(lossApplication.submitted, draft)
      await world.settle()
    }
    // The second document is a new request.
    const keys = keysOf(world, route)
    expect(keys[2]).toBe(keys[0])
    expect(keys[3]).not.toBe(keys[0])
  })

  it('says why a count was refused', async () => {
    const world = await withLoss((fake) =>
      fake.http.refuse('POST /api/stock/check/open', 42202, '该门店已有进行中的盘点'),
    )
    world.runtime.send(checkOpening.submitted, { branchId: 'b1' })
    await world.settle()
    expect(world.runtime.scope.getState(checkOpening.$failure)).not.toBeNull()
  })
})
