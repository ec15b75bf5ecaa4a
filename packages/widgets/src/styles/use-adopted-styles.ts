import { useLayoutEffect, type RefObject } from 'react'

const sheets = new Map<string, CSSStyleSheet>()

const sheetOf = (css: string): CSSStyleSheet => {
  const known = sheets.get(css)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.set(css, sheet)
  return sheet
}

const isStyled = (root: Node): root is Document | ShadowRoot => 'adoptedStyleSheets' in root

/**
 * Adds styles to the document or shadow root of the element, once. Constructed style sheets need no style element, so a
 * strict content security policy allows them.
 */
export const useAdoptedStyles = (element: RefObject<HTMLElement | null>, ...styles: readonly string[]): void => {
  useLayoutEffect(() => {
    const root = element.current?.getRootNode()
    if (!root || !isStyled(root)) return
    for (const sheet of styles.map(sheetOf))
      if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the styles of a widget are constants
  }, [element])
}
