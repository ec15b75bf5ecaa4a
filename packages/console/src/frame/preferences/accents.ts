import type { Accent, Theme } from './preferences.ts'

/** Shades of an accent on pages of one theme; text on them, and they as text, have a contrast of at least 4.5 (WCAG AA). */
export interface AccentShades {
  readonly primary: string
  readonly hover: string
  readonly active: string
  /** The accent as text, on the surface of the theme. */
  readonly text: string
  readonly textHover: string
}

type Shades = readonly [primary: string, hover: string, active: string]

const LIGHT: Record<Accent, Shades> = {
  blue: ['#1d5bd8', '#174bb3', '#123c90'],
  teal: ['#0b7285', '#095d6d', '#074a57'],
  green: ['#2b7a3d', '#226331', '#1a4d26'],
  purple: ['#6741d9', '#5731bd', '#46289a'],
  orange: ['#a8480a', '#8a3b08', '#6e2f06'],
}
/** Text on dark surfaces, and hovered. */
const DARK_TEXT: Record<Accent, readonly [text: string, hover: string]> = {
  blue: ['#8ab0ff', '#a9c6ff'],
  teal: ['#66d9e8', '#99e9f2'],
  green: ['#8ce99a', '#b2f2bb'],
  purple: ['#b197fc', '#d0bfff'],
  orange: ['#ffb265', '#ffd0a1'],
}

/** The shades of a theme's accent on its pages. */
export const accentShades = ({ page, accent }: Theme): AccentShades => {
  const [primary, hover, active] = LIGHT[accent]
  const [text, textHover] = page === 'light' ? [primary, hover] : DARK_TEXT[accent]
  return { primary, hover, active, text, textHover }
}
