import { THEME_KEY } from '@netbar/shared'
import * as v from 'valibot'

/**
 * The three layouts in the order of the toggle: side menu of 200 px, icons only at 70 px, and top (specification §2).
 */
export const LAYOUTS = ['sideLarge', 'sideLittle', 'top'] as const
export type Layout = (typeof LAYOUTS)[number]

/** Colours of buttons, links and marks. */
export const ACCENTS = ['blue', 'teal', 'green', 'purple', 'orange'] as const
export type Accent = (typeof ACCENTS)[number]

/** Heights of controls and rows. */
export const DENSITIES = ['normal', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

/** Light or dark, separately for the pages and the menu, with their accent and density. */
export interface Theme {
  readonly page: 'light' | 'dark'
  readonly menu: 'light' | 'dark'
  readonly accent: Accent
  readonly density: Density
}

/** Browser storage key of the layout. The theme's key is the one that survives signing out. */
export const LAYOUT_KEY = 'layout'
/** Browser storage key of the tab strip: `hidden`, or nothing. */
export const TAB_STRIP_KEY = 'tab-strip'
export { THEME_KEY }

export const firstLayout: Layout = 'top'
export const firstTheme: Theme = { page: 'light', menu: 'dark', accent: 'blue', density: 'normal' }

const shade = v.picklist(['light', 'dark'])
const storedTheme = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    page: shade,
    menu: shade,
    accent: v.fallback(v.picklist(ACCENTS), firstTheme.accent),
    density: v.fallback(v.picklist(DENSITIES), firstTheme.density),
  }),
)

/** The stored layout, or the default. */
export const layoutFrom = (text: string | null): Layout => LAYOUTS.find((layout) => layout === text) ?? firstLayout

/** The next layout of the toggle. */
export const layoutAfter = (layout: Layout): Layout =>
  LAYOUTS[(LAYOUTS.indexOf(layout) + 1) % LAYOUTS.length] ?? firstLayout

/** The stored theme, or the default. */
export const themeFrom = (text: string | null): Theme => {
  const parsed = v.safeParse(storedTheme, text)
  return parsed.success ? parsed.output : firstTheme
}

/** The opposite of light or dark. */
export const otherShade = (theme: Theme['page']): Theme['page'] => (theme === 'light' ? 'dark' : 'light')
