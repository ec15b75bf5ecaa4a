import '../../app/pages/pages.ts'
import { routeNamed, signOutRequested, type RouteName } from '@netbar/shared'
import { exampleUser, signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pageClosed } from '../saved-filters.ts'
import { draftKeyOf } from './drafts.ts'
import {
  $leaving,
  $tabs,
  $unsavedKeys,
  formClosed,
  formTouched,
  frameShown,
  leaveRequested,
  leaveCancelled,
  leaveConfirmed,
  tabReopened,
  tabVisited,
} from './tabs-model.ts'
import type { TabTarget } from './tabs.ts'

const DETAIL = 'storePurchaseDetail?orderId=1'
const list: TabTarget = { name: 'storePurchaseList', query: { status: 'SHIPPED' } }
const detail: TabTarget = { name: 'storePurchaseDetail', query: { orderId: '1' } }
const form = { tabKey: DETAIL, form: 'receipt' }

/** Session storage as in a browser: its keys are its own properties. */
const createSession = () =>
  Object.create(
    {
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        this[key] = value
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
      clear(this: Record<string, string>) {
        for (const key of Object.keys(this)) delete this[key]
      },
    },
    // vitest's stubs are untyped.
  ) as Storage

const open = async (user = exampleUser): Promise<FakeWorld> => {
  const world = await signedInWorld({ user })
  world.runtime.send(frameShown, undefined)
  for (const target of [list, detail]) world.runtime.send(tabVisited, target)
  await world.settle()
  return world
}
const keys = ({ runtime }: FakeWorld) => runtime.scope.getState($tabs).list.map(({ key }) => key)
const leaving = ({ runtime }: FakeWorld) => runtime.scope.getState($leaving)
const close = { kind: 'close', keys: [DETAIL] } as const

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createSession())
})

describe('a page that is left', () => {
  const route = (name: RouteName) => {
    const found = routeNamed(name)
    if (!found) throw new Error(`no route ${name}`)
    return found
  }
  const stock: TabTarget = { name: 'inventory', query: { keyword: '可乐' } }
  const leave = async (to: RouteName) => {
    const world = await open()
    world.runtime.send(tabVisited, stock)
    for (const key of ['inventory', 'inventory:lots', 'inventoryDetail']) sessionStorage.setItem(key, 'keyword=x')
    world.runtime.send(pageClosed, { from: route('inventory'), to: route(to) })
    await world.settle()
    const tab = world.runtime.scope.getState($tabs).list.find(({ key }) => key === 'inventory')
    return { query: tab?.query, saved: Object.keys(sessionStorage).filter((key) => key.startsWith('inventory')) }
  }
  it('[GUARD-3] drops its saved filter, from its tab and from the storage, with every key of its name', async () => {
    expect(await leave('historyMessage')).toEqual({ query: {}, saved: ['inventoryDetail'] })
  })
  it('[GUARD-3] keeps its filter during a visit to a page that belongs to it', async () => {
    expect(await leave('inventoryDetail')).toEqual({
      query: { keyword: '可乐' },
      saved: ['inventory', 'inventory:lots', 'inventoryDetail'],
    })
  })
})

describe('closing the tab on the screen', () => {
  it('[ROUTE-5] goes to the previous page, and reopening returns to it', async () => {
    const world = await open()
    world.runtime.send(leaveRequested, close)
    await world.settle()
    expect(keys(world)).toEqual(['home', 'storePurchaseList'])
    expect(world.navigations).toEqual([list])
    world.runtime.send(tabReopened, undefined)
    await world.settle()
    expect(world.navigations.at(-1)).toEqual(detail)
  })
  it('navigates nowhere when another tab closes', async () => {
    const world = await open()
    world.runtime.send(leaveRequested, { kind: 'close', keys: ['storePurchaseList'] })
    await world.settle()
    expect(world.navigations).toEqual([])
  })
})

describe('a tab with unsaved input', () => {
  const touched = async () => {
    const world = await open()
    world.runtime.send(formTouched, form)
    sessionStorage.setItem(draftKeyOf(DETAIL, 'receipt'), '[]')
    return world
  }
  it('[VAL-3] needs a confirmation before it closes, is refreshed, or the user signs out', async () => {
    const world = await touched()
    for (const asked of [close, { kind: 'refresh', keys: [DETAIL] }, { kind: 'signOut' }] as const) {
      world.runtime.send(leaveRequested, asked)
      expect(leaving(world)).toEqual(asked)
      world.runtime.send(leaveCancelled, undefined)
      expect(leaving(world)).toBeNull()
    }
    expect(keys(world)).toContain(DETAIL)
    expect(sessionStorage.getItem(draftKeyOf(DETAIL, 'receipt'))).toBe('[]')
  })
  it('closes with its draft when the user confirms', async () => {
    const world = await touched()
    world.runtime.send(leaveRequested, close)
    world.runtime.send(leaveConfirmed, undefined)
    await world.settle()
    expect(keys(world)).not.toContain(DETAIL)
    expect(leaving(world)).toBeNull()
    expect(sessionStorage.getItem(draftKeyOf(DETAIL, 'receipt'))).toBeNull()
  })
  it('counts as saved when its form is closed, and its draft is deleted', async () => {
    const world = await touched()
    world.runtime.send(formTouched, { ...form, form: 'another' })
    world.runtime.send(formClosed, form)
    expect(world.runtime.scope.getState($unsavedKeys).has(DETAIL), 'the other form').toBe(true)
    expect(sessionStorage.getItem(draftKeyOf(DETAIL, 'receipt'))).toBeNull()
    world.runtime.send(formClosed, { ...form, form: 'another' })
    expect(world.runtime.scope.getState($unsavedKeys).size).toBe(0)
  })
})

describe('tabs after a reload', () => {
  it('are restored for the same user', async () => {
    await open()
    const world = await signedInWorld()
    world.runtime.send(frameShown, undefined)
    expect(keys(world)).toEqual(['home', 'storePurchaseList', DETAIL])
  })
  it('[GUARD-7] are restored without those that the menus no longer permit', async () => {
    await open()
    const user = { ...exampleUser, menus: exampleUser.menus.map((menu) => ({ ...menu, children: [] })) }
    const world = await signedInWorld({ user })
    world.runtime.send(frameShown, undefined)
    expect(keys(world)).toEqual(['home', DETAIL])
  })
  it('are dropped for another user, and the drafts too', async () => {
    await open()
    sessionStorage.setItem(draftKeyOf(DETAIL, 'receipt'), '[]')
    const world = await signedInWorld({ user: { ...exampleUser, id: 'u2' } })
    world.runtime.send(frameShown, undefined)
    expect(keys(world)).toEqual(['home'])
    expect(sessionStorage.getItem(draftKeyOf(DETAIL, 'receipt'))).toBeNull()
  })
  it('[SES-3] are dropped at sign-out', async () => {
    const world = await open()
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(keys(world)).toEqual(['home'])
    expect(Object.keys(sessionStorage)).toEqual([])
  })
})
