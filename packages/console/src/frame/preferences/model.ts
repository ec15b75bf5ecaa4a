import { $storage, signedOut } from '@netbar/shared'
import { attach, createEvent, createStore, sample } from 'effector'
import {
  firstLayout,
  firstTheme,
  LAYOUT_KEY,
  layoutAfter,
  layoutFrom,
  otherShade,
  THEME_KEY,
  themeFrom,
  type Layout,
  type Theme,
} from './preferences.ts'

/** The frame is about to be shown: its stored layout and theme are read. */
export const preferencesNeeded = createEvent()
export const layoutToggled = createEvent()
export const pageShadeToggled = createEvent()
export const menuShadeToggled = createEvent()

const readFx = attach({
  source: $storage,
  effect: (storage) => ({ layout: layoutFrom(storage.get(LAYOUT_KEY)), theme: themeFrom(storage.get(THEME_KEY)) }),
})
export const $layout = createStore<Layout>(firstLayout)
  .on(readFx.doneData, (_, { layout }) => layout)
  .on(layoutToggled, layoutAfter)
  .reset(signedOut)
export const $theme = createStore<Theme>(firstTheme)
  .on(readFx.doneData, (_, { theme }) => theme)
  .on(pageShadeToggled, (theme) => ({ ...theme, page: otherShade(theme.page) }))
  .on(menuShadeToggled, (theme) => ({ ...theme, menu: otherShade(theme.menu) }))

const keepFx = attach({
  source: $storage,
  effect: (storage, { key, value }: { readonly key: string; readonly value: string }) => storage.set(key, value),
})
sample({ clock: preferencesNeeded, target: readFx })
sample({ clock: layoutToggled, source: $layout, fn: (layout) => ({ key: LAYOUT_KEY, value: layout }), target: keepFx })
sample({
  clock: [pageShadeToggled, menuShadeToggled],
  source: $theme,
  fn: (theme) => ({ key: THEME_KEY, value: JSON.stringify(theme) }),
  target: keepFx,
})
