import { describe, expect, it } from 'vitest'
import { $messages } from '../platform/messages/index.ts'
import { exampleNotification, signedInWorld, type FakeWorld } from '../testing/index.ts'
import {
  $hasMoreUnread,
  $unreadNotifications,
  $unreadStatus,
  $unreadTotal,
  bellShown,
  notificationOpened,
  notificationsMarked,
  readAllRequested,
  UNREAD_POLL_MS,
  unreadListEndReached,
  unreadListOpened,
} from './index.ts'

const TOTAL = 'GET /api/admin/notification/unread/total'
const LIST = 'GET /api/admin/notification/list'
const MARK = 'POST /api/admin/notification/mark'
const READ_ALL = 'GET /api/admin/notification/read/all'

/** A server with this many unread messages that supports paging, reading one, and reading all. */
const withUnread = (count: number) =>
  signedInWorld({
    answers: ({ http }) => {
      let unread = Array.from({ length: count }, (_, index) => exampleNotification(`n${index + 1}`))
      const answer = (body: object) => ({ status: 200, body: { status: 200, ...body } })
      http.on(TOTAL, () => answer({ data: unread.length }))
      http.on(LIST, ({ url }) => {
        const query = new URLSearchParams(url.split('?')[1])
        const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))]
        return answer({ rows: unread.slice((page - 1) * limit, page * limit), total: unread.length })
      })
      http.on(MARK, ({ body }) => {
        // As the model sends it; the contract's tests parse it.
        const { ids, action } = body as { readonly ids: readonly string[]; readonly action: string }
        const others = unread.filter((row) => !ids.includes(row.id))
        unread = action === 'unread' ? [...ids.map((id) => exampleNotification(id)), ...others] : others
        return answer({ data: null })
      })
      http.on('GET /api/admin/notification/read/*', ({ url }) => {
        const id = url.split('/').at(-1)
        unread = id === 'all' ? [] : unread.filter((row) => row.id !== id)
        return answer({ data: null })
      })
    },
  })
const state = ({ runtime }: FakeWorld) => ({
  total: runtime.scope.getState($unreadTotal),
  ids: runtime.scope.getState($unreadNotifications).map(({ id }) => id),
})
const said = ({ runtime }: FakeWorld) => runtime.scope.getState($messages).shown.map(({ text }) => text)

describe('the unread total', () => {
  it('[BELL-1] is fetched at sign-in and every 480000 ms', async () => {
    const world = await withUnread(3)
    expect(state(world).total).toBe(3)
    expect(world.http.to(TOTAL)).toHaveLength(1)
    await world.clock.advance(UNREAD_POLL_MS - 1)
    expect(world.http.to(TOTAL)).toHaveLength(1)
    await world.clock.advance(1)
    expect(world.http.to(TOTAL)).toHaveLength(2)
  })
  it('is fetched again when the channel announces a new message', async () => {
    const world = await withUnread(3)
    world.socket.latest.notify({ type: 'NOTIFICATION_NEW', branchId: 'b1', sequence: 1 })
    await world.settle()
    expect(world.http.to(TOTAL)).toHaveLength(2)
    expect(world.http.to(LIST)).toHaveLength(0)
  })
  it('is fetched once for a bell that is loaded with the user, or later', async () => {
    const world = await withUnread(3)
    world.runtime.send(bellShown, undefined)
    await world.settle()
    expect(world.http.to(TOTAL)).toHaveLength(1)
  })
  it('does not poll for a script', async () => {
    const world = await signedInWorld({ settings: { poll: false } })
    await world.clock.advance(2 * UNREAD_POLL_MS)
    expect(world.http.to(TOTAL)).toHaveLength(1)
  })
})

describe('the unread list', () => {
  it('[BELL-3] loads pages of 6 while there are more', async () => {
    const world = await withUnread(14)
    world.runtime.send(unreadListOpened, undefined)
    await world.settle()
    expect(state(world).ids).toHaveLength(6)
    for (const loaded of [12, 14]) {
      world.runtime.send(unreadListEndReached, undefined)
      await world.settle()
      expect(state(world).ids).toHaveLength(loaded)
    }
    expect(world.runtime.scope.getState($hasMoreUnread)).toBe(false)
    world.runtime.send(unreadListEndReached, undefined)
    await world.settle()
    expect(world.http.to(LIST).map(({ url }) => url.split('?')[1])).toEqual([
      'page=1&limit=6',
      'page=2&limit=6',
      'page=3&limit=6',
    ])
  })
  it('reports a failed load, and loads when retried', async () => {
    const world = await withUnread(3)
    world.http.fail(LIST)
    world.runtime.send(unreadListOpened, undefined)
    await world.settle()
    expect(world.runtime.scope.getState($unreadStatus)).toBe('failed')
    world.http.rows(LIST, [exampleNotification('n1')])
    world.runtime.send(unreadListOpened, undefined)
    await world.settle()
    expect(world.runtime.scope.getState($unreadStatus)).toBe('ready')
  })
})

describe('reading', () => {
  it('[BELL-5] marks a message read and opens its target', async () => {
    const world = await withUnread(3)
    world.runtime.send(unreadListOpened, undefined)
    await world.settle()
    world.runtime.send(notificationOpened, exampleNotification('n2'))
    expect(state(world)).toEqual({ total: 2, ids: ['n1', 'n3'] })
    await world.settle()
    expect(state(world)).toEqual({ total: 2, ids: ['n1', 'n3'] })
    expect(world.navigations).toEqual([{ name: 'storePurchaseDetail', query: { orderId: 'o1' } }])
  })
  it('[BELL-5] opens nothing for a message that is only a result', async () => {
    const world = await withUnread(1)
    world.runtime.send(notificationOpened, exampleNotification('n1', { subServiceType: 7, notificationType: 1 }))
    await world.settle()
    expect([world.navigations, state(world).total]).toEqual([[], 0])
  })
  it('[BELL-5] reports a failure, opens nothing, and shows the message again', async () => {
    const world = await withUnread(3)
    world.runtime.send(unreadListOpened, undefined)
    await world.settle()
    world.http.fail('GET /api/admin/notification/read/*')
    world.runtime.send(notificationOpened, exampleNotification('n2'))
    await world.settle()
    expect(state(world)).toEqual({ total: 3, ids: ['n1', 'n2', 'n3'] })
    expect(world.navigations).toEqual([])
    expect(said(world)).toContain('单条消息已读接口调用失败')
  })
  it('[BELL-4] marks all read', async () => {
    const world = await withUnread(14)
    world.runtime.send(unreadListOpened, undefined)
    await world.settle()
    world.runtime.send(readAllRequested, undefined)
    expect(state(world)).toEqual({ total: 0, ids: [] })
    await world.settle()
    expect(state(world)).toEqual({ total: 0, ids: [] })
    expect(world.http.to(READ_ALL)).toHaveLength(1)
  })
  it.each([
    ["the server's message", '通知服务维护中', '通知服务维护中'],
    ['操作失败 without one', null, '操作失败'],
  ])('[BELL-4] shows %s when marking all read failed', async (_, message, text) => {
    const world = await withUnread(2)
    world.http.refuse(READ_ALL, 50_001, message)
    world.runtime.send(readAllRequested, undefined)
    await world.settle()
    expect(said(world)).toContain(text)
    expect(state(world).total).toBe(2)
  })
})

describe('marking', () => {
  const open = async (count: number) => {
    const world = await withUnread(count)
    world.runtime.send(unreadListOpened, undefined)
    await world.settle()
    return world
  }
  const [n1, n2] = [exampleNotification('n1'), exampleNotification('n2')]

  it.each(['read', 'archive'] as const)(
    '[BELL-1] %s leaves count and list at once, opens nothing, and is sent once',
    async (action) => {
      const world = await open(3)
      world.runtime.send(notificationsMarked, { notifications: [n1, n2], action })
      expect(state(world)).toEqual({ total: 1, ids: ['n3'] })
      await world.settle()
      expect(state(world)).toEqual({ total: 1, ids: ['n3'] })
      expect(world.http.to(MARK).map(({ body }) => body)).toEqual([{ ids: ['n1', 'n2'], action }])
      expect(world.navigations).toEqual([])
    },
  )
  it('archiving a message that was read counts nothing', async () => {
    const world = await open(3)
    world.runtime.send(notificationsMarked, {
      notifications: [exampleNotification('r1', { read: true })],
      action: 'archive',
    })
    expect(state(world).total).toBe(3)
    await world.settle()
    expect(state(world)).toEqual({ total: 3, ids: ['n1', 'n2', 'n3'] })
  })
  it('a message marked unread is counted and listed as the server says', async () => {
    const world = await open(1)
    world.runtime.send(notificationsMarked, {
      notifications: [exampleNotification('r1', { read: true })],
      action: 'unread',
    })
    await world.settle()
    expect(state(world)).toEqual({ total: 2, ids: ['r1', 'n1'] })
  })
  it('nothing is sent for no message', async () => {
    const world = await open(1)
    world.runtime.send(notificationsMarked, { notifications: [], action: 'read' })
    await world.settle()
    expect(world.http.to(MARK)).toEqual([])
  })
  it.each([
    ["the server's message", '没有找到相关数据', '没有找到相关数据'],
    ['操作失败 without one', null, '操作失败'],
  ])('shows %s where it failed, and the messages again', async (_, message, text) => {
    const world = await open(3)
    world.http.refuse(MARK, 40_401, message)
    world.runtime.send(notificationsMarked, { notifications: [n1, n2], action: 'archive' })
    await world.settle()
    expect(state(world)).toEqual({ total: 3, ids: ['n1', 'n2', 'n3'] })
    expect(said(world)).toContain(text)
  })
})
