import { $storage, signedOut } from '@netbar/shared'
import { attach, createEvent, createStore, sample } from 'effector'
import {
  firstLayout,
  firstTheme,
  LAYOUT_KEY,
  layoutAfter,
  layoutFrom,
  otherShade,
  TAB_STRIP_KEY,
  THEME_KEY,
  themeFrom,
  type Accent,
  type Density,
  type Layout,
  type Theme,
} from './preferences.ts'

/** The frame is about to be shown: its stored layout and theme are read. */
export const preferencesNeeded = createEvent()
export const layoutToggled = createEvent()
export const pageShadeToggled = createEvent()
export const menuShadeToggled = createEvent()
export const layoutChosen = createEvent<Layout>()
export const accentChosen = createEvent<Accent>()
export const densityChosen = createEvent<Density>()
export const tabStripToggled = createEvent()

const readFx = attach({
  source: $storage,
  effect: (storage) => ({
    layout: layoutFrom(storage.get(LAYOUT_KEY)),
    theme: themeFrom(storage.get(THEME_KEY)),
    hasTabStrip: storage.get(TAB_STRIP_KEY) === null,
  }),
})
export const $layout = createStore<Layout>(firstLayout)
  .on(readFx.doneData, (_, { layout }) => layout)
  .on(layoutToggled, layoutAfter)
  .on(layoutChosen, (_, layout) => layout)
  .reset(signedOut)
export const $theme = createStore<Theme>(firstTheme)
  .on(readFx.doneData, (_, { theme }) => theme)
  .on(pageShadeToggled, (theme) => ({ ...theme, page: otherShade(theme.page) }))
  .on(menuShadeToggled, (theme) => ({ ...theme, menu: otherShade(theme.menu) }))
  .on(accentChosen, (theme, accent) => ({ ...theme, accent }))
  .on(densityChosen, (theme, density) => ({ ...theme, density }))
/** Whether the open pages are shown as tabs. */
export const $hasTabStrip = createStore(true)
  .on(readFx.doneData, (_, { hasTabStrip }) => hasTabStrip)
  .on(tabStripToggled, (hasTabStrip) => !hasTabStrip)
  .reset(signedOut)

const keepFx = attach({
  source: $storage,
  effect: (storage, { key, value }: { readonly key: string; readonly value: string | null }) =>
    value === null ? storage.remove(key) : storage.set(key, value),
})
sample({ clock: preferencesNeeded, target: readFx })
sample({
  clock: [layoutToggled, layoutChosen],
  source: $layout,
  fn: (layout) => ({ key: LAYOUT_KEY, value: layout }),
  target: keepFx,
})
sample({
  clock: tabStripToggled,
  source: $hasTabStrip,
  fn: (hasTabStrip) => ({ key: TAB_STRIP_KEY, value: hasTabStrip ? null : 'hidden' }),
  target: keepFx,
})
sample({
  clock: [pageShadeToggled, menuShadeToggled, accentChosen, densityChosen],
  source: $theme,
  fn: (theme) => ({ key: THEME_KEY, value: JSON.stringify(theme) }),
  target: keepFx,
})
