import type { RefObject } from 'react'
import base from '../theme/base.css?inline'
import tokens from '../theme/tokens.css?inline'
import { useAdoptedStyles } from './use-adopted-styles.ts'

/** Base styles of every widget, and this one's own, the later taking precedence. */
export const useWidgetStyles = (root: RefObject<HTMLElement | null>, ...own: readonly string[]): void => {
  // The base resets inherited properties, so the theme follows it.
  useAdoptedStyles(root, base, tokens, ...own)
}
