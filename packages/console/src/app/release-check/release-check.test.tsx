import { $messages } from '@netbar/shared'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { ReleaseCheck } from './release-check.tsx'

/** An endpoint that answers this, without a server. */
const answering = (answer: unknown) => `data:application/json,${encodeURIComponent(JSON.stringify(answer))}`

const NEWER = answering([{ tag_name: 'v1.1.0' }])

/** The kinds and times of what is said about releases; the connection speaks too. */
const check = async (url: string) => {
  const fetched = vi.spyOn(window, 'fetch')
  const world = await showPage(<ReleaseCheck url={url} version="1.0.0" />)
  await expect.poll(() => fetched.mock.settledResults.length).toBeGreaterThan(0)
  fetched.mockRestore()
  await world.settle()
  return () => world.runtime.scope.getState($messages).shown.filter(({ durationMs }) => durationMs === 8_000)
}

beforeAll(startTexts)
beforeEach(() => sessionStorage.clear())

describe('the release check', () => {
  it('[SHELL-9] tells of a newer release quietly, and once', async () => {
    const first = await check(NEWER)
    await expect.poll(first).toMatchObject([{ kind: 'info' }])
    const second = await check(NEWER)
    expect(second()).toEqual([])
  })
  it.each([answering([{ tag_name: 'v1.0.0' }]), answering('nonsense'), 'data:text/html,broken'])(
    '[SHELL-9] says nothing after %s',
    async (url) => {
      const said = await check(url)
      expect(said()).toEqual([])
    },
  )
})
