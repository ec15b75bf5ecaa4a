import { branchSelected } from '@netbar/shared'
import { exampleBranch, exampleUser, signedInWorld, type FakeWorld } from '@netbar/shared/testing'
import { describe, expect, it } from 'vitest'
import { orderFigures } from './order-figures-model.ts'

const COUNTS = 'GET /api/purchase/order/statusCounts'
const user = { ...exampleUser, branches: [exampleBranch, { ...exampleBranch, id: 'b2' }] }

const open = async (): Promise<FakeWorld> => {
  const world = await signedInWorld({ user, answers: ({ http }) => http.data(COUNTS, { SHIPPED: 2 }) })
  world.runtime.send(orderFigures.opened, undefined)
  await world.settle()
  return world
}
const asked = ({ http }: FakeWorld) => http.to(COUNTS).map(({ url }) => url.split('?')[1])

describe('the numbers of orders on the home page', () => {
  it('are those of the current branch, and follow it', async () => {
    const world = await open()
    expect(world.runtime.scope.getState(orderFigures.$value)).toEqual({ SHIPPED: 2 })
    world.runtime.send(branchSelected, 'b2')
    expect(world.runtime.scope.getState(orderFigures.$value)).toBeNull()
    await world.settle()
    expect(asked(world)).toEqual(['scope=store&branchId=b1', 'scope=store&branchId=b2'])
  })
  it('are not fetched while another page is on the screen', async () => {
    const world = await open()
    world.runtime.send(orderFigures.closed, undefined)
    world.runtime.send(branchSelected, 'b2')
    await world.settle()
    expect(asked(world)).toHaveLength(1)
  })
})
