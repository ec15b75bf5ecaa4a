import type { User } from '../contract/access/user.ts'
import { exampleUser } from './examples.ts'
import { fakeWorld, type FakeWorld, type FakeWorldOptions } from './fake-world.ts'

export interface SignedInOptions extends FakeWorldOptions {
  readonly user?: User
  /** Sets answers that differ from those of an empty server, before anything is called. */
  readonly answers?: (world: FakeWorld) => void
}

/** A started fake world with a signed-in user, an empty server and an open live channel. */
export const signedInWorld = async ({
  user = exampleUser,
  answers,
  ...options
}: SignedInOptions = {}): Promise<FakeWorld> => {
  const world = fakeWorld({ ...options, stored: { Token: 'token-1', ...options.stored } })
  world.http.data('GET /api/admin/user/front/info', user)
  world.http.data('GET /api/admin/notification/unread/total', 0)
  world.http.rows('GET /api/admin/notification/list', [])
  world.http.data('GET /api/purchase/order/findWarehousingOrder', null)
  world.http.data('DELETE /api/auth/jwt/token', null)
  answers?.(world)
  world.runtime.start()
  await world.settle()
  const connection = world.socket.connections.at(-1)
  connection?.accept()
  connection?.synced({ epoch: 'e1', sequence: 0 })
  await world.settle()
  return world
}
