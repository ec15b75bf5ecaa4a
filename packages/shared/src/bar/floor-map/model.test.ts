import { expect, it } from 'vitest'
import type { FloorMap } from '../../contract/bar/floor-map/floor-map.ts'
import { branchSelected } from '../../org/branches/index.ts'
import { exampleBranch, exampleUser, signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { tillClosed, tillOpened } from '../counter/index.ts'
import { $seatCounts, $seats } from './index.ts'

const MAP = (id: string) => `GET /api/machine/map/${id}`
const seat = (id: string, status: 'IDLE' | 'IN_USE'): FloorMap['seats'][number] => ({
  id,
  name: id,
  areaId: 'hall',
  status,
  condition: 'NORMAL',
  command: null,
  guest: null,
})
const map = (...seats: FloorMap['seats']): FloorMap => ({ areas: [{ id: 'hall', name: '大厅' }], seats })

const atCounter = async () => {
  const user = { ...exampleUser, branches: [exampleBranch, { ...exampleBranch, id: 'b2' }] }
  const world = await signedInWorld({
    user,
    answers: ({ http }) => {
      http.data(MAP('b1'), map(seat('001', 'IDLE'), seat('002', 'IDLE')))
      http.data(MAP('b2'), map(seat('901', 'IDLE')))
    },
  })
  await world.clock.advance(3_000)
  world.runtime.send(tillOpened, undefined)
  await world.settle()
  return world
}
const seatsOf = ({ runtime }: FakeWorld) => runtime.scope.getState($seats)

it('[NOTICE-1] the map of the branch follows its machines, and draws anew only what has changed', async () => {
  const world = await atCounter()
  const [first] = seatsOf(world)
  world.http.data(MAP('b1'), map(seat('001', 'IDLE'), seat('002', 'IN_USE')))
  world.socket.latest.notify({ type: 'ON', machineName: '002', branchId: 'b1', sequence: 1 })
  await world.clock.advance(500)
  expect(seatsOf(world)).toEqual([seat('001', 'IDLE'), seat('002', 'IN_USE')])
  expect(seatsOf(world)[0]).toBe(first)
  expect(world.runtime.scope.getState($seatCounts)).toMatchObject({ FREE: 1, GUEST: 1 })
})

it('[LIVE-4] the map of another branch takes the place of this one', async () => {
  const world = await atCounter()
  world.runtime.send(branchSelected, 'b2')
  await world.settle()
  expect(seatsOf(world).map(({ id }) => id)).toEqual(['901'])
})

it('the map is asked for every 30 s while the channel is closed, and not once the counter is', async () => {
  const world = await atCounter()
  const asked = () => world.http.to(MAP('b1')).length
  await world.clock.advance(60_000)
  expect(asked()).toBe(1)
  world.socket.latest.drop()
  await world.clock.advance(30_000)
  expect(asked()).toBe(2)
  world.runtime.send(tillClosed, undefined)
  await world.clock.advance(60_000)
  expect(asked()).toBe(2)
})
