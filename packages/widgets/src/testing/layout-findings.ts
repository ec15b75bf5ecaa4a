/** Tolerance for rounding, in px. */
const SLACK = 1.5
/** Minimum size of a target (WCAG 2.5.8), in px. */
const TARGET = 24
const CONTROLS = 'button, input, select, textarea, a[href], [role="option"]'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const describe = (element: Element): string =>
  `${element.localName}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`
const isShown = (element: Element): boolean =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }) &&
  !element.closest('.netbar-unseen')
const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll'

/** Boxes of the element's own text. */
const textBoxes = (element: Element): readonly Box[] =>
  [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })

/** Ancestor that clips this element's text without a way to scroll to it; else the window. */
const cutOf = (element: Element, box: Box): Element | null => {
  let [x, y] = [true, true]
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at)
    if (style.textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth) return null
    const edge = at.getBoundingClientRect()
    const isCutX = box.left < edge.left - SLACK || box.right > edge.right + SLACK
    const isCutY = box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK
    if (scrolls(style.overflowX)) x = false
    if (scrolls(style.overflowY)) y = false
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    if ((x && hides(style.overflowX) && isCutX) || (y && hides(style.overflowY) && isCutY)) return at
    // Fixed elements, and those in the top layer, are clipped by the window only.
    if (style.position === 'fixed') break
  }
  const isOutside = box.left < -SLACK || box.right > document.documentElement.clientWidth + SLACK
  return x && isOutside ? document.documentElement : null
}

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK

/** Visible part of an element inside everything that scrolls or clips it. */
const seenBox = (element: Element): Box => {
  let { left, right, top, bottom }: Box = element.getBoundingClientRect()
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    const edge = at.getBoundingClientRect()
    if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
  }
  return { left, right, top, bottom }
}

/** Intentional overlaps: pills over their lists, and open popups, dialogs or sticky headings over their page. */
const FLOATING = '[part="new"], dialog, thead'
const layerOf = (element: Element): Element | null => element.closest(FLOATING)

/**
 * Layout problems of the page, independent of fonts: a page wider than its window, text that is cut off, and controls
 * that overlap or are too small.
 */
export const layoutFindings = (): readonly string[] => {
  const { documentElement: html, body } = document
  const shown = [...body.querySelectorAll('*')].filter(isShown)
  const controls = shown.filter((element) => element.matches(CONTROLS))
  const wide = html.scrollWidth > html.clientWidth + SLACK ? [`the page is ${html.scrollWidth} px wide`] : []
  const cut = shown.flatMap((element) =>
    textBoxes(element).flatMap((box) => {
      const by = cutOf(element, box)
      return by ? [`cut off by ${by.localName}.${by.className}: ${describe(element)}`] : []
    }),
  )
  const small = controls.flatMap((control) => {
    const { width, height } = control.getBoundingClientRect()
    return Math.min(width, height) < TARGET ? [`${width} × ${height} px: ${describe(control)}`] : []
  })
  const over = controls.flatMap((one, index) =>
    controls.slice(index + 1).flatMap((other) => {
      const isSame = layerOf(one) === layerOf(other) && !one.contains(other) && !other.contains(one)
      const lies = isSame && overlap(seenBox(one), seenBox(other))
      return lies ? [`${describe(one)} lies over ${describe(other)}`] : []
    }),
  )
  return [...wide, ...new Set(cut), ...small, ...over]
}
