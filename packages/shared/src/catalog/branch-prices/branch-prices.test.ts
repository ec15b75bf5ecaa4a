import { expect, it } from 'vitest'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { $messages } from '../../platform/messages/index.ts'
import { branchPrices, branchPricesOpened, policySaving, policySwitching, priceChange, priceReset } from './index.ts'

const POLICIES = 'GET /api/product/branchPrice/policy/list'
const PAGE = 'GET /api/product/branchPrice/page'
const POLICY = {
  branchId: 'b1',
  branchNo: 'XH001',
  branchName: '光谷旗舰店',
  allowed: true,
  minPercent: 80,
  maxPercent: 150,
  needAudit: true,
  ownPrices: 1,
  version: 1,
}
const PRICE = {
  id: 'p1',
  branchId: 'b1',
  productId: 'x',
  code: 'P0001',
  name: '冰红茶 500ml',
  brandPriceFen: 400,
  priceFen: 450,
  source: 'OWN',
  isWaiting: false,
  version: 2,
}

const opened = async (prepare: (world: FakeWorld) => void) => {
  const world = await signedInWorld({
    answers: (fake) => {
      fake.http.data(POLICIES, [POLICY])
      fake.http.rows(PAGE, [PRICE])
      prepare(fake)
    },
  })
  world.runtime.send(branchPricesOpened, undefined)
  world.runtime.send(branchPrices.queried, { branchId: 'b1' })
  await world.settle()
  return world
}
const keysOf = (world: FakeWorld, route: string) =>
  world.http.to(route).map(({ headers }) => headers['Idempotency-Key'] ?? '')

it('a policy change sends the version that was seen, and reloads policies and prices', async () => {
  const route = 'POST /api/product/branchPrice/policy/save/b1'
  const world = await opened(({ http }) => http.data(route, { ...POLICY, allowed: false, version: 2 }))
  const terms = {
    version: 1,
    allowed: false,
    minPercent: 80,
    maxPercent: 150,
    needAudit: true,
    ownPrices: 'RESET',
  } as const
  world.runtime.send(policySaving.submitted, { branchId: 'b1', ...terms })
  await world.settle()
  expect(world.http.to(route)[0]?.body).toEqual(terms)
  expect(world.http.to(POLICIES)).toHaveLength(2)
  expect(world.http.to(PAGE)).toHaveLength(2)
})

it('a price change is one request however often it is tried', async () => {
  const route = 'POST /api/product/branchPrice/change/p1'
  const world = await opened(({ http }) => http.fail(route))
  for (let tries = 0; tries < 2; tries += 1) {
    world.runtime.send(priceChange.submitted, { id: 'p1', version: 2, newPriceFen: 420, reason: '周边竞争' })
    await world.settle()
  }
  const [one, two] = keysOf(world, route)
  expect(one).toMatch(/^[\x21-\x7e]{8,128}$/)
  expect(two).toBe(one)
})

it('prices that were reset can be reset again later', async () => {
  const route = 'POST /api/product/branchPrice/reset/b1'
  const world = await opened(({ http }) => http.data(route, { reset: 1 }))
  for (let times = 0; times < 2; times += 1) {
    world.runtime.send(priceReset.submitted, { branchId: 'b1', ids: ['p1'] })
    await world.settle()
  }
  const [one, two] = keysOf(world, route)
  expect(two).not.toBe(one)
})

it('many branches are switched off one by one: a refused one is named, the others are done', async () => {
  const route = (branchId: string) => `POST /api/product/branchPrice/policy/save/${branchId}`
  const second = { ...POLICY, branchId: 'b2', branchNo: 'XH002', branchName: '街道口店', version: 3 }
  const world = await opened(({ http }) => {
    http.data(route('b1'), { ...POLICY, allowed: false, version: 2 })
    http.refuse(route('b2'), 40902, '数据已被他人修改')
  })
  world.runtime.send(
    policySwitching.requested,
    [POLICY, second].map((policy) => ({ policy, allowed: false, ownPrices: 'KEEP' as const })),
  )
  await world.settle()
  expect(world.http.to(route('b1'))[0]?.body).toEqual({
    version: 1,
    allowed: false,
    minPercent: 80,
    maxPercent: 150,
    needAudit: true,
    ownPrices: 'KEEP',
  })
  expect(world.runtime.scope.getState(policySwitching.$failures)).toMatchObject([{ name: 'XH002 街道口店' }])
  const texts = world.runtime.scope.getState($messages).shown.map(({ text }) => text)
  expect(texts).toContain('已更新1家门店的价格设置')
  // Once, for all of them.
  expect(world.http.to(POLICIES)).toHaveLength(2)
  expect(world.http.to(PAGE)).toHaveLength(2)
})
