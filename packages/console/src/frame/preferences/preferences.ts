import { THEME_KEY } from '@netbar/shared'
import * as v from 'valibot'

/** The three layouts in the order of the toggle: side menu of 200 px, icons only at 70 px, and top (specification §2). */
export const LAYOUTS = ['sideLarge', 'sideLittle', 'top'] as const
export type Layout = (typeof LAYOUTS)[number]

/** The colours of the pages and of the menu. */
export interface Theme {
  readonly page: 'light' | 'dark'
  readonly menu: 'light' | 'dark'
}

/** Browser storage key of the layout. The theme's is the one that survives signing out. */
export const LAYOUT_KEY = 'layout'
export { THEME_KEY }

export const firstLayout: Layout = 'top'
export const firstTheme: Theme = { page: 'light', menu: 'dark' }

const shade = v.picklist(['light', 'dark'])
const storedTheme = v.pipe(v.string(), v.parseJson(), v.object({ page: shade, menu: shade }))

/** The layout that was kept, or the default. */
export const layoutFrom = (text: string | null): Layout => LAYOUTS.find((layout) => layout === text) ?? firstLayout

/** The layout that the toggle comes to next. */
export const layoutAfter = (layout: Layout): Layout =>
  LAYOUTS[(LAYOUTS.indexOf(layout) + 1) % LAYOUTS.length] ?? firstLayout

/** The theme that was kept, or the default. */
export const themeFrom = (text: string | null): Theme => {
  const parsed = v.safeParse(storedTheme, text)
  return parsed.success ? parsed.output : firstTheme
}

/** The other one of the two shades. */
export const otherShade = (theme: Theme['page']): Theme['page'] => (theme === 'light' ? 'dark' : 'light')
