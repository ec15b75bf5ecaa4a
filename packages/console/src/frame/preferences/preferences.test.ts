import { signedInWorld } from '@netbar/shared/testing'
import { signOutRequested } from '@netbar/shared'
import { describe, expect, it } from 'vitest'
import { $layout, $theme, layoutToggled, menuShadeToggled, pageShadeToggled, preferencesNeeded } from './model.ts'
import { firstTheme, layoutAfter, layoutFrom, themeFrom } from './preferences.ts'

describe('the layout', () => {
  it('[SHELL-1] is top by default, and cycles through the three on a toggle', () => {
    expect(layoutFrom(null)).toBe('top')
    expect(layoutFrom('nonsense')).toBe('top')
    expect([layoutAfter('top'), layoutAfter('sideLarge'), layoutAfter('sideLittle')]).toEqual([
      'sideLarge',
      'sideLittle',
      'top',
    ])
  })
  it('[SHELL-1] is stored locally', async () => {
    const world = await signedInWorld()
    world.runtime.send(layoutToggled, undefined)
    expect(world.storage.entries.get('layout')).toBe('sideLarge')
    const next = await signedInWorld({ stored: Object.fromEntries(world.storage.entries) })
    next.runtime.send(preferencesNeeded, undefined)
    expect(next.runtime.scope.getState($layout)).toBe('sideLarge')
  })
})

describe('the theme', () => {
  it.each([null, '', 'dark', '{"page":"pink","menu":"dark"}'])('is the default where %j is stored', (text) => {
    expect(themeFrom(text)).toEqual(firstTheme)
  })
  it('[SHELL-2] [SES-3] has separate values for the menu and the pages, and survives signing out', async () => {
    const world = await signedInWorld()
    world.runtime.send(menuShadeToggled, undefined)
    world.runtime.send(pageShadeToggled, undefined)
    world.runtime.send(layoutToggled, undefined)
    world.runtime.send(signOutRequested, undefined)
    await world.settle()
    expect(world.runtime.scope.getState($theme)).toEqual({ ...firstTheme, page: 'dark', menu: 'light' })
    expect(themeFrom(world.storage.entries.get('theme') ?? null)).toEqual({
      ...firstTheme,
      page: 'dark',
      menu: 'light',
    })
    expect(world.runtime.scope.getState($layout)).toBe('top')
    expect(world.storage.entries.has('layout')).toBe(false)
  })
})
