import { soundTested } from '@netbar/shared'
import { beforeAll, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../../testing/show-page.tsx'
import { startTexts } from '../../testing/start-texts.ts'
import { SoundHint } from './sound-hint.tsx'

const showRefused = async () => {
  const world = await showPage(
    <>
      <SoundHint />
      <p>收银台</p>
    </>,
  )
  world.blockSound()
  await world.runtime.settle(soundTested, undefined)
  await expect.element(hint()).toBeVisible()
  return world
}
const hint = () => page.getByRole('status').filter({ hasText: '浏览器已静音提示音' })

beforeAll(startTexts)

describe('the hint that the browser refused a sound', () => {
  it.each([
    ['a click', () => userEvent.click(page.getByText('收银台'))],
    ['a key', () => userEvent.keyboard('a')],
  ])('[NOTICE-11] goes with %s anywhere, which is heard', async (_, gesture) => {
    const world = await showRefused()
    world.unblockSound()
    await gesture()
    await expect.element(hint()).not.toBeInTheDocument()
    expect(world.sounds).toEqual(['alert', 'alert'])
    await gesture()
    expect(world.sounds).toHaveLength(2)
  })
  it('[NOTICE-11] stays where the browser still refuses', async () => {
    const world = await showRefused()
    await userEvent.keyboard('a')
    await expect.poll(() => world.sounds).toHaveLength(2)
    await expect.element(hint()).toBeVisible()
  })
})
