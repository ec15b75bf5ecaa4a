import '../pages/pages.ts'
import { lockRequested } from '@netbar/shared'
import { signedInWorld } from '@netbar/shared/testing'
import { expect, it } from 'vitest'
import { $isPaletteOpen, paletteToggled } from './palette-model.ts'

it('[SES-5] the palette closes when the screen is locked', async () => {
  const { runtime } = await signedInWorld()
  runtime.send(paletteToggled, undefined)
  expect(runtime.scope.getState($isPaletteOpen)).toBe(true)
  runtime.send(lockRequested, undefined)
  expect(runtime.scope.getState($isPaletteOpen)).toBe(false)
})
