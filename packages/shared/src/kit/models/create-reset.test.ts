import { createEffect, createEvent } from 'effector'
import { describe, expect, it } from 'vitest'
import { signOutRequested } from '../../access/session/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import { CallError } from '../../platform/calls/index.ts'
import { signedInWorld } from '../../testing/index.ts'
import { createLongList } from '../long-list/index.ts'
import { createLatest } from './create-latest.ts'
import { createList } from './create-list.ts'
import { createWrite } from './create-write.ts'

interface Query {
  readonly page?: number
}
const loadFx = createEffect<Query, Page<string>, CallError>(() => ({ rows: ['a row'], total: 1 }))
const refuseFx = createEffect<void, void, CallError>(() => {
  throw new CallError({ reason: 'refused', serverMessage: 'no', fieldErrors: [{ field: 'name', message: 'no' }] })
})
const branchLeft = createEvent<string>()

// None of these is connected to sign-out by the test.
const latest = createLatest(loadFx)
const ofBranch = createLatest(loadFx, [branchLeft])
const ofAnybody = createLatest(loadFx, [])
const list = createList<string, Query>({ load: loadFx, query: { page: 1 } })
const listOfBranch = createList<string, Query>({ load: loadFx, query: { page: 1 }, resetOn: [branchLeft] })
const longList = createLongList<string, Query>({ load: loadFx, query: {} })
const write = createWrite({ save: refuseFx, success: 'resource.saved', showsFailure: false })

/** A scope in which each model has some state. */
const filled = async () => {
  const world = await signedInWorld()
  for (const { asked } of [latest, ofBranch, ofAnybody]) world.runtime.send(asked, {})
  for (const { queried } of [list, listOfBranch]) world.runtime.send(queried, { page: 2 })
  world.runtime.send(longList.queried, {})
  world.runtime.send(write.submitted, undefined)
  await world.settle()
  return world
}
type World = Awaited<ReturnType<typeof filled>>

const statusesOf = ({ runtime }: World) =>
  Object.fromEntries(
    Object.entries({ latest, ofBranch, ofAnybody, list, listOfBranch, longList }).map(([name, { $status }]) => [
      name,
      runtime.scope.getState($status),
    ]),
  )

describe('the state of a model', () => {
  it('[SES-3] is reset with the session by default, except where it is given another scope', async () => {
    const world = await filled()
    expect(new Set(Object.values(statusesOf(world)))).toEqual(new Set(['ready']))
    expect(world.runtime.scope.getState(write.$errors)).toHaveLength(1)
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(statusesOf(world)).toEqual({
      latest: 'idle',
      ofBranch: 'ready',
      ofAnybody: 'ready',
      list: 'idle',
      listOfBranch: 'ready',
      longList: 'idle',
    })
    expect(world.runtime.scope.getState(list.$query)).toEqual({ page: 1 })
    expect(world.runtime.scope.getState(write.$errors)).toEqual([])
    expect(world.runtime.scope.getState(write.$failure)).toBeNull()
  })

  it('[SES-3] is reset when its own scope ends, and nothing else is', async () => {
    const world = await filled()
    world.runtime.send(branchLeft, 'b1')
    await world.settle()
    expect(statusesOf(world)).toEqual({
      latest: 'ready',
      ofBranch: 'idle',
      ofAnybody: 'ready',
      list: 'ready',
      listOfBranch: 'idle',
      longList: 'ready',
    })
  })
})
