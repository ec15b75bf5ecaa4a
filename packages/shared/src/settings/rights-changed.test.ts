import { expect, it } from 'vitest'
import { exampleUser, signedInWorld } from '../testing/index.ts'
import './rights-changed.ts'

it.each([
  ['a role of the user', exampleUser.roles[0]?.id ?? '', 1],
  ['the user', exampleUser.id, 1],
  ['a role of others', 'another', 0],
])('a change of the rights of %s is followed where it concerns the user', async (_, value, times) => {
  const world = await signedInWorld()
  await world.clock.advance(5000)
  const asked = () => world.http.to('GET /api/admin/user/front/info').length
  const before = asked()
  world.socket.latest.notify({ type: 'RIGHTS_CHANGED', branchId: 'b1', sequence: 1, value })
  await world.settle()
  expect(asked() - before).toBe(times)
})
