import { describe, expect, it } from 'vitest'
import { $messages } from '../../platform/messages/index.ts'
import { exampleReplacement, signedInWorld, type FakeWorld } from '../../testing/index.ts'
import {
  $filedReplacement,
  fillUpSubmission,
  orderDiscrepancies,
  replacementSteps,
  shownReplacement,
  replacements,
  replacementsOfOrder,
  replacementFormOpened,
  replacementSubmission,
} from './index.ts'

const PAGE = 'GET /api/purchase/replacement/page'
const ONE = 'GET /api/purchase/replacement/p1'
const DISCREPANCIES = 'GET /api/purchase/replacement/candidates/o1'
const FILL_UP = 'POST /api/purchase/replacement/fillUp'
const SUBMIT = 'POST /api/purchase/replacement/submit'
const reason = '到货少一箱，补发'

const withReplacement = async (prepare: (world: FakeWorld) => void = () => undefined) => {
  const world = await signedInWorld({
    answers: (fake) => {
      fake.http.data(ONE, exampleReplacement('p1'))
      fake.http.rows(PAGE, [exampleReplacement('p1')])
      fake.http.data(DISCREPANCIES, [])
      prepare(fake)
    },
  })
  world.runtime.send(shownReplacement.opened, 'p1')
  await world.settle()
  return world
}
const shownOf = (world: FakeWorld) => world.runtime.scope.getState(shownReplacement.$value)
const keysOf = (world: FakeWorld, route: string) =>
  world.http.to(route).map(({ headers }) => headers['Idempotency-Key'] ?? '')

describe('a step of a replacement order', () => {
  it.each([
    ['cancel', replacementSteps.cancel, { reason }],
    ['approve', replacementSteps.approve, {}],
    ['reject', replacementSteps.reject, { reason }],
  ] as const)('%s sends what it is about, and shows it as it is then', async (path, write, body) => {
    const route = `POST /api/purchase/replacement/${path}/p1`
    const after = exampleReplacement('p1', { status: 'CANCELLED', version: 2 })
    const world = await withReplacement(({ http }) => http.data(route, after))
    // Each write takes its own body; the table has one of each.
    world.runtime.send(write.submitted as typeof replacementSteps.cancel.submitted, {
      id: 'p1',
      version: 1,
      ...(body as { reason: string }),
    })
    await world.settle()
    expect(world.http.to(route)[0]?.body).toEqual({ version: 1, ...body })
    expect(keysOf(world, route)[0]).toMatch(/^[\x21-\x7e]{8,128}$/)
    expect(shownOf(world)).toEqual(after)
  })

  it('says why it was refused as outdated, and shows the replacement order as it is now', async () => {
    const world = await withReplacement(({ http }) =>
      http.refuse('POST /api/purchase/replacement/approve/p1', 40_901, '补单状态已变更，请刷新后再试'),
    )
    world.http.data(ONE, exampleReplacement('p1', { status: 'CANCELLED', version: 2 }))
    world.runtime.send(replacementSteps.approve.submitted, { id: 'p1', version: 1 })
    await world.settle()
    expect(world.runtime.scope.getState($messages).shown.map(({ text }) => text)).toContain(
      '补单状态已变更，请刷新后再试',
    )
    expect(shownOf(world)).toMatchObject({ status: 'CANCELLED' })
  })

  it('[NOTICE-10] of its order updates the replacement order, the list and the order’s page', async () => {
    const world = await withReplacement()
    world.runtime.send(replacements.queried, {})
    world.runtime.send(replacementsOfOrder.asked, 'o1')
    await world.settle()
    world.http.data(ONE, exampleReplacement('p1', { status: 'FULFILLED', version: 3 }))
    world.socket.latest.notify({ type: 'PURCHASE_STATUS', branchId: 'b1', orderNo: 'CG1', sequence: 1 })
    await world.settle()
    expect(shownOf(world)).toMatchObject({ status: 'FULFILLED' })
    expect(world.http.to(PAGE)).toHaveLength(4)
    expect(world.http.to(DISCREPANCIES)).toHaveLength(1)
  })
})

describe('filing a replacement order', () => {
  const fillUp = { orderId: 'o1', reason, lines: [{ lineId: 'd1', quantity: 1 }] }

  it('is one request however often it is tried, and a new one once it was filed', async () => {
    const world = await withReplacement(({ http }) => http.fail(FILL_UP))
    world.runtime.send(replacementFormOpened, undefined)
    await world.settle()
    for (let tries = 0; tries < 2; tries += 1) {
      world.runtime.send(fillUpSubmission.submitted, fillUp)
      await world.settle()
    }
    world.http.data(FILL_UP, exampleReplacement('p2'))
    for (let tries = 0; tries < 2; tries += 1) {
      world.runtime.send(fillUpSubmission.submitted, fillUp)
      await world.settle()
    }
    const [one, two, three, four] = keysOf(world, FILL_UP)
    expect([two, three]).toEqual([one, one])
    expect(four).not.toBe(one)
    expect(world.runtime.scope.getState($filedReplacement)).toMatchObject({ id: 'p2' })
  })

  it('reloads the open discrepancies after a refusal', async () => {
    const world = await withReplacement(({ http }) => http.refuse(FILL_UP, 42_201, '提交的内容有误'))
    world.runtime.send(replacementFormOpened, undefined)
    world.runtime.send(orderDiscrepancies.asked, 'o1')
    await world.settle()
    world.runtime.send(fillUpSubmission.submitted, fillUp)
    await world.settle()
    expect(world.http.to(DISCREPANCIES)).toHaveLength(2)
  })

  it('without a discrepancy names the branch and the goods', async () => {
    const world = await withReplacement(({ http }) => http.data(SUBMIT, exampleReplacement('p3', { kind: 'EXTRA' })))
    const draft = {
      kind: 'EXTRA',
      branchId: 'b1',
      reason,
      lines: [{ productId: 'x', quantity: 1, priceFen: 1 }],
    } as const
    world.runtime.send(replacementFormOpened, undefined)
    await world.settle()
    world.runtime.send(replacementSubmission.submitted, { ...draft, lines: [...draft.lines] })
    await world.settle()
    expect(world.http.to(SUBMIT)[0]?.body).toEqual(draft)
    expect(world.runtime.scope.getState($filedReplacement)).toMatchObject({ id: 'p3' })
  })
})
