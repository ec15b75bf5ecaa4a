import type { RefObject } from 'react'
import base from '../theme/base.css?inline'
import tokens from '../theme/tokens.css?inline'
import { useAdoptedStyles } from './use-adopted-styles.ts'

/** What every widget looks like, and this one's own styles, the later over the former. */
export const useWidgetStyles = (root: RefObject<HTMLElement | null>, ...own: readonly string[]): void => {
  // The base begins with nothing inherited, so the theme comes after it.
  useAdoptedStyles(root, base, tokens, ...own)
}
