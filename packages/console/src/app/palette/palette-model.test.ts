import '../pages.ts'
import { lockRequested } from '@netbar/shared'
import { exampleOrder, exampleUser, signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { describe, expect, it } from 'vitest'
import {
  $ordersError,
  $foundOrders,
  $isPaletteOpen,
  orderTextChanged,
  paletteClosed,
  paletteToggled,
} from './palette-model.ts'

const PAGE = 'GET /api/purchase/order/page'
const open = async (user = exampleUser): Promise<FakeWorld> => {
  const world = await signedInWorld({
    user,
    answers: ({ http }) =>
      http.on(PAGE, ({ url }) => {
        const text = new URLSearchParams(url.split('?')[1]).get('orderNo') ?? ''
        return { status: 200, body: { status: 200, rows: [exampleOrder(text)], total: 1 } }
      }),
  })
  world.runtime.send(paletteToggled, undefined)
  return world
}
const found = ({ runtime }: FakeWorld) => runtime.scope.getState($foundOrders).map(({ id }) => id)

describe('the palette', () => {
  it('[SES-5] closes when the screen is locked', async () => {
    const world = await open()
    expect(world.runtime.scope.getState($isPaletteOpen)).toBe(true)
    world.runtime.send(lockRequested, undefined)
    expect(world.runtime.scope.getState($isPaletteOpen)).toBe(false)
  })
})

describe('orders in the palette', () => {
  it('are searched in the current branch, from three characters on', async () => {
    const world = await open()
    world.runtime.send(orderTextChanged, 'CG')
    await world.settle()
    expect(world.http.to(PAGE)).toEqual([])
    world.runtime.send(orderTextChanged, ' CG2 ')
    await world.settle()
    expect(world.http.to(PAGE)[0]?.url).toContain('branchId=b1')
    expect(found(world)).toEqual(['CG2'])
  })
  it('are those of the last typed text, whichever answer is late', async () => {
    const world = await open()
    const release = world.http.hold(PAGE)
    world.runtime.send(orderTextChanged, 'CG2026')
    world.runtime.send(orderTextChanged, 'CG2027')
    await world.settle()
    release()
    await world.settle()
    expect(found(world)).toEqual([])
    release()
    await world.settle()
    expect(found(world)).toEqual(['CG2027'])
    world.runtime.send(paletteClosed, undefined)
    expect(found(world)).toEqual([])
  })
  it('report a failed search, until something else is typed', async () => {
    const world = await open()
    const failed = () => world.runtime.scope.getState($ordersError)?.reason
    world.http.fail(PAGE)
    world.runtime.send(orderTextChanged, 'CG2026')
    await world.settle()
    expect(failed()).toBe('unanswered')
    world.runtime.send(orderTextChanged, 'CG')
    await world.settle()
    expect(failed()).toBeUndefined()
  })
  it('[PERM-3] are not searched for users who may not see them', async () => {
    const menus = exampleUser.menus.map((menu) => ({ ...menu, children: [] }))
    const world = await open({ ...exampleUser, menus })
    world.runtime.send(orderTextChanged, 'CG2026')
    await world.settle()
    expect(world.http.to(PAGE)).toEqual([])
  })
})
