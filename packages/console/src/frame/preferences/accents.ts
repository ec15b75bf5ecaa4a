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

const LIGHT: Record<Accent, AccentShades> = {
  blue: { primary: '#1d5bd8', hover: '#174bb3', active: '#123c90', text: '#1d5bd8', textHover: '#174bb3' },
  teal: { primary: '#0b7285', hover: '#095d6d', active: '#074a57', text: '#0b7285', textHover: '#095d6d' },
  green: { primary: '#2b7a3d', hover: '#226331', active: '#1a4d26', text: '#2b7a3d', textHover: '#226331' },
  purple: { primary: '#6741d9', hover: '#5731bd', active: '#46289a', text: '#6741d9', textHover: '#5731bd' },
  orange: { primary: '#a8480a', hover: '#8a3b08', active: '#6e2f06', text: '#a8480a', textHover: '#8a3b08' },
}
const DARK: Record<Accent, AccentShades> = {
  blue: { primary: '#3a68d0', hover: '#4570d4', active: '#2d56b5', text: '#8ab0ff', textHover: '#a9c6ff' },
  teal: { primary: '#0b7285', hover: '#107b8f', active: '#095d6d', text: '#66d9e8', textHover: '#99e9f2' },
  green: { primary: '#2b7a3d', hover: '#2f8142', active: '#226331', text: '#8ce99a', textHover: '#b2f2bb' },
  purple: { primary: '#6f4be0', hover: '#7a58e4', active: '#5731bd', text: '#b197fc', textHover: '#d0bfff' },
  orange: { primary: '#a8480a', hover: '#b04d0c', active: '#8a3b08', text: '#ffb265', textHover: '#ffd0a1' },
}

/** The shades of a theme's accent on its pages. */
export const accentShades = ({ page, accent }: Theme): AccentShades => (page === 'light' ? LIGHT : DARK)[accent]
