import { describe, expect, it } from 'vitest'
import { signOutRequested } from '../../access/session/index.ts'
import { signedInWorld, type FakeWorld } from '../../testing/index.ts'
import { $photos, photoShown } from './index.ts'

const route = (id: string) => `GET /api/attachment/${id}`
const photos = ({ runtime }: FakeWorld) => runtime.scope.getState($photos)
const show = async (world: FakeWorld, ...ids: readonly string[]) => {
  for (const id of ids) world.runtime.send(photoShown, id)
  await world.settle()
}

describe('a photo of a document', () => {
  it('is fetched once, as a data URL, and is dropped with the session', async () => {
    const world = await signedInWorld({
      answers: ({ http }) => http.data(route('a'), { mime: 'image/png', content: 'QUJD' }),
    })
    await show(world, 'a', 'a')
    await show(world, 'a')
    expect([...photos(world)]).toEqual([['a', { status: 'ready', url: 'data:image/png;base64,QUJD' }]])
    expect(world.http.to(route('a'))).toHaveLength(1)
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(photos(world).size).toBe(0)
  })

  it('[ERR-6] says why it failed to load, and is fetched again when it is shown again', async () => {
    const world = await signedInWorld()
    world.http.on(route('a'), () => ({ status: 200, body: { status: 40401, msg: '照片不存在' } }))
    await show(world, 'a')
    expect(photos(world).get('a')).toEqual({ status: 'failed', failure: { literal: '照片不存在' } })
    world.http.data(route('a'), { mime: 'image/jpeg', content: 'QQ==' })
    await show(world, 'a')
    expect(photos(world).get('a')).toMatchObject({ status: 'ready' })
  })

  it('is dropped among the oldest, so that memory use stays bounded', async () => {
    const ids = Array.from({ length: 45 }, (_, index) => `p${index}`)
    const world = await signedInWorld({
      answers: ({ http }) => {
        for (const id of ids) http.data(route(id), { mime: 'image/png', content: 'QQ==' })
      },
    })
    await show(world, ...ids)
    expect([...photos(world).keys()]).toEqual(ids.slice(-40))
  })
})
