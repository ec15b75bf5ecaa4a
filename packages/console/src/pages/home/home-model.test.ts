import '../../app/pages/pages.ts'
import { branchSelected, unreadRefreshed } from '@netbar/shared'
import { exampleBranch, exampleUser, signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { describe, expect, it } from 'vitest'
import { floorSummary, homeClosed, homeOpened, homeTodos } from './home-model.ts'
import { branchRanking, channelShares, goodsRanking, revenueTrend } from './trade-model.ts'

const SUMMARY = 'GET /api/statistics/home/summary'
const user = { ...exampleUser, branches: [exampleBranch, { ...exampleBranch, id: 'b2' }] }

const open = async (options: Parameters<typeof signedInWorld>[0] = {}): Promise<FakeWorld> => {
  const world = await signedInWorld({ user, ...options })
  world.runtime.send(homeOpened, undefined)
  await world.settle()
  return world
}
describe('the to-dos of the user', () => {
  it('are not fetched while another page is on the screen', async () => {
    const world = await open()
    world.runtime.send(homeClosed, undefined)
    world.runtime.send(branchSelected, 'b2')
    await world.settle()
    expect(world.http.to('GET /api/statistics/home/todo')).toHaveLength(1)
  })
  it('are fetched with the page and its branch, and again when a message was read', async () => {
    const TODO = 'GET /api/statistics/home/todo'
    const todos = [{ kind: 'unread', count: 2, overdue: 0, since: null }]
    const world = await open({ answers: ({ http }) => http.data(TODO, todos) })
    expect(world.runtime.scope.getState(homeTodos.$value)).toEqual(todos)
    world.runtime.send(branchSelected, 'b2')
    await world.settle()
    expect(world.http.to(TODO).map(({ url }) => url.split('?')[1])).toEqual(['branchId=b1', 'branchId=b2'])
    world.http.data('GET /api/admin/notification/unread/total', 1)
    world.runtime.send(unreadRefreshed, undefined)
    await world.settle()
    expect(world.http.to(TODO)).toHaveLength(3)
  })
})

describe('the floor on the home page', () => {
  const none = { today: 0, lastWeek: 0 }
  const summary = {
    seats: { total: 4, inUse: 1, offline: 0 },
    inUse: none,
    sessions: none,
    orders: none,
    newMembers: none,
    money: null,
    waitingOrders: 0,
    occupancy: [],
    hasTraded: true,
  }
  const openFloor = () => open({ answers: ({ http }) => http.data(SUMMARY, summary) })
  const notice = (type: 'ON' | 'OFF', sequence: number) => ({ type, machineName: '001', branchId: 'b1', sequence })

  it('is that of the current branch', async () => {
    const world = await openFloor()
    expect(world.runtime.scope.getState(floorSummary.$value)).toEqual(summary)
    world.runtime.send(branchSelected, 'b2')
    await world.settle()
    expect(world.http.to(SUMMARY).map(({ url }) => url.split('?')[1])).toEqual(['branchId=b1', 'branchId=b2'])
  })
  it('[NOTICE-1] is fetched again when machines change, but not for each of them', async () => {
    const world = await openFloor()
    for (let sequence = 1; sequence <= 40; sequence += 1) {
      world.socket.connections.at(-1)?.notify(notice(sequence % 2 ? 'ON' : 'OFF', sequence))
      await world.clock.advance(500)
      await world.settle()
    }
    const asked = world.http.to(SUMMARY).length
    expect(asked).toBeGreaterThan(1)
    expect(asked).toBeLessThanOrEqual(4)
  })
})

describe('the revenue of the branch', () => {
  const CALLS = ['trend', 'payChannels', 'goodsRank'].map((name) => `GET /api/statistics/home/${name}`)
  const FIGURES = [revenueTrend, channelShares, goodsRanking]
  const openTrade = async (): Promise<FakeWorld> => {
    const world = await open()
    for (const call of CALLS) world.http.data(call, [])
    for (const { opened } of FIGURES) world.runtime.send(opened, undefined)
    await world.settle()
    return world
  }
  const timesAsked = ({ http }: FakeWorld) => CALLS.map((call) => http.to(call).length)

  it('is that of the current branch, and fetched while it is on the screen', async () => {
    const world = await openTrade()
    world.runtime.send(branchSelected, 'b2')
    await world.settle()
    expect(world.http.to(CALLS[0] ?? '').map(({ url }) => url.split('?')[1])).toEqual(['branchId=b1', 'branchId=b2'])
    expect(timesAsked(world)).toEqual([2, 2, 2])
    for (const { closed } of FIGURES) world.runtime.send(closed, undefined)
    world.runtime.send(branchSelected, 'b1')
    await world.settle()
    expect(timesAsked(world)).toEqual([2, 2, 2])
  })
  it.each(['ORDER_PAID', 'DEPOSIT_ORDER_PAID', 'ADD_MEMBER', 'ON', 'OFF'])(
    '[NOTICE-1] [NOTICE-10] is fetched again after an %s, at most every ten seconds',
    async (type) => {
      const world = await openTrade()
      for (let sequence = 1; sequence <= 40; sequence += 1) {
        world.socket.connections
          .at(-1)
          ?.notify({ type, machineName: '001', orderNo: `XS${sequence}`, branchId: 'b1', sequence })
        await world.clock.advance(500)
        await world.settle()
      }
      for (const times of timesAsked(world)) {
        expect(times).toBeGreaterThan(1)
        expect(times).toBeLessThanOrEqual(4)
      }
    },
  )
})

describe('the comparison of branches', () => {
  it('covers the brand of the current branch', async () => {
    const RANK = 'GET /api/statistics/home/branchRank'
    const ranks = [
      {
        branchId: 'b1',
        branchNo: 'XH001',
        branchName: '光谷旗舰店',
        revenueFen: 900,
        lastWeekFen: 800,
        sessions: 3,
        seats: 10,
        inUse: 2,
      },
    ]
    const world = await open({ answers: ({ http }) => http.data(RANK, ranks) })
    world.runtime.send(branchRanking.opened, undefined)
    await world.settle()
    expect(world.runtime.scope.getState(branchRanking.$value)).toEqual(ranks)
    world.runtime.send(branchSelected, 'b2')
    await world.settle()
    expect(world.http.to(RANK).map(({ url }) => url.split('?')[1])).toEqual(['branchId=b1', 'branchId=b2'])
  })
})
