import { describe, expect, it } from 'vitest'
import { signOutRequested } from '../access/session/index.ts'
import { exampleNotification, signedInWorld, type FakeWorld } from '../testing/index.ts'
import { notificationShown, shownNotification } from './index.ts'

const DETAIL = 'GET /api/admin/notification/*'
const READ = 'GET /api/admin/notification/read/*'
const TOTAL = 'GET /api/admin/notification/unread/total'

const open = async (id: string): Promise<FakeWorld> => {
  const world = await signedInWorld({
    answers: ({ http }) => {
      let isRead = false
      http.on(DETAIL, ({ url }) => ({
        status: 200,
        body: {
          status: 200,
          data: {
            ...exampleNotification(url.split('/').at(-1) ?? '', { read: isRead }),
            brandName: '星河电竞馆',
            branchName: null,
            readTime: isRead ? '2026-11-21T04:00:00.000Z' : null,
          },
        },
      }))
      http.data(TOTAL, 1)
      http.on(READ, () => {
        isRead = true
        return { status: 200, body: { status: 200, data: null } }
      })
    },
  })
  world.runtime.send(notificationShown, id)
  await world.settle()
  await world.settle()
  return world
}
const shown = ({ runtime }: FakeWorld) => runtime.scope.getState(shownNotification.$value)

describe('the detail of a message', () => {
  it('[BELL-5] is marked read with its time, and the bell is updated', async () => {
    const world = await open('n1')
    expect(shown(world)).toMatchObject({ id: 'n1', read: true, readTime: '2026-11-21T04:00:00.000Z' })
    expect(world.http.to(READ)).toHaveLength(1)
    expect(world.http.to(TOTAL)).toHaveLength(2)
  })
  it('[BELL-5] is not marked read twice', async () => {
    const world = await open('n1')
    world.runtime.send(notificationShown, 'n1')
    await world.settle()
    expect(world.http.to(READ)).toHaveLength(1)
  })
  it('is reset at sign-out', async () => {
    const world = await open('n1')
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(shown(world)).toBeNull()
  })
})
