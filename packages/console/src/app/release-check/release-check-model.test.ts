import { $messages } from '@netbar/shared'
import type { HelperSettings } from '@netbar/shared/contract'
import { signedInWorld } from '@netbar/shared/testing'
import { describe, expect, it } from 'vitest'
import { releaseCheckRequested } from './release-check-model.ts'

const PLACE = 'https://helper.example/netbar/releases'
const NEWER = [{ tag_name: 'v1.1.0' }]

/**
 * A world whose release endpoint has this answer, and its messages about releases; those of the connection end sooner.
 */
const endpointAnswers = async (body: unknown, helper: Partial<HelperSettings> = { releases: PLACE }) => {
  const world = await signedInWorld({ helper })
  world.helper.on(`GET ${PLACE}`, () => ({ status: 200, body }))
  const check = async () => {
    world.runtime.send(releaseCheckRequested, '1.0.0')
    await world.settle()
    return world.runtime.scope.getState($messages).shown.filter(({ durationMs }) => durationMs === 8_000)
  }
  return { world, check }
}

describe('the release check', () => {
  it('[SHELL-9] reports a newer release in a quiet message, once', async () => {
    const { world, check } = await endpointAnswers(NEWER)
    expect(await check()).toMatchObject([{ kind: 'info', count: 1 }])
    expect(await check()).toMatchObject([{ count: 1 }])
    world.helper.on(`GET ${PLACE}`, () => ({ status: 200, body: [{ tag_name: 'v1.2.0' }] }))
    // The text repeats for another version, as these tests have no texts of the console.
    expect(await check()).toMatchObject([{ count: 2 }])
  })

  it.each([[[{ tag_name: 'v1.0.0' }]], ['nonsense'], [{ message: 'rate limited' }], [undefined]])(
    '[SHELL-9] says nothing after %j',
    async (body) => {
      const { check } = await endpointAnswers(body)
      expect(await check()).toEqual([])
    },
  )

  it('[SHELL-9] [CALL-1] uses the helper client, at its base address where a path is configured, without the token', async () => {
    const { world, check } = await endpointAnswers(NEWER, {
      baseUrl: 'https://helper.example/netbar/',
      releases: '/releases',
    })
    expect(await check()).toHaveLength(1)
    expect(world.helper.requests).toMatchObject([{ url: PLACE, timeoutMs: 30_000 }])
    expect(world.helper.requests[0]?.headers).not.toHaveProperty('Authorization')
    expect(world.http.requests.some(({ url }) => url.includes('releases'))).toBe(false)
  })

  it.each([{}, { releases: '/releases' }])('[SHELL-9] makes no call where %j is configured', async (helper) => {
    const { world, check } = await endpointAnswers(NEWER, helper)
    expect(await check()).toEqual([])
    expect(world.helper.requests).toEqual([])
  })
})
