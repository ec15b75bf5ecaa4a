import { describe, expect, it } from 'vitest'
import { signOutRequested } from '../access/session/index.ts'
import { exampleNotification, signedInWorld, type FakeWorld } from '../testing/index.ts'
import { notificationHistory, notificationOpened } from './index.ts'

const HISTORY = 'GET /api/admin/notification/history'

const withHistory = () =>
  signedInWorld({
    answers: ({ http }) => {
      let isRead = false
      http.on(HISTORY, () => ({
        status: 200,
        body: { status: 200, rows: [exampleNotification('n1', { read: isRead })], total: 1 },
      }))
      http.on('GET /api/admin/notification/read/*', () => {
        isRead = true
        return { status: 200, body: { status: 200, data: null } }
      })
    },
  })
const rowsOf = ({ runtime }: FakeWorld) => runtime.scope.getState(notificationHistory.$rows)

describe('the message history', () => {
  it('[BELL-7] fetches the page and the service type on the screen', async () => {
    const world = await withHistory()
    world.runtime.send(notificationHistory.queried, { page: 2, serviceType: 'TOUR' })
    await world.settle()
    expect(world.http.to(HISTORY)[0]?.url).toMatch(/\?page=2&limit=20&serviceType=TOUR$/)
    expect(rowsOf(world)).toHaveLength(1)
  })
  it('[BELL-5] shows a message as read once it was opened', async () => {
    const world = await withHistory()
    world.runtime.send(notificationHistory.queried, {})
    await world.settle()
    expect(rowsOf(world)[0]?.read).toBe(false)
    world.runtime.send(notificationOpened, exampleNotification('n1'))
    await world.settle()
    await world.settle()
    expect(rowsOf(world)[0]?.read).toBe(true)
  })
  it('fetches nothing before it is opened, and is reset at sign-out', async () => {
    const world = await withHistory()
    world.socket.latest.notify({ type: 'NOTIFICATION_NEW', branchId: 'b1', sequence: 1 })
    await world.settle()
    expect(world.http.to(HISTORY)).toEqual([])
    world.runtime.send(notificationHistory.queried, {})
    await world.settle()
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(rowsOf(world)).toEqual([])
  })
})
