/** What may stand beyond its box by rounding, in px. */
const SLACK = 1.5
/** The smallest thing that a finger may have to hit (WCAG 2.5.8), in px. */
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

/** Where the element's own text stands. */
const textBoxes = (element: Element): readonly Box[] =>
  [...element.childNodes].flatMap((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })

/** What cuts this element's text off without a way to reach the rest; the window does it when nothing else does. */
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
    // What is in the top layer, or fixed, is cut by the window alone.
    if (style.position === 'fixed') break
  }
  const isOutside = box.left < -SLACK || box.right > document.documentElement.clientWidth + SLACK
  return x && isOutside ? document.documentElement : null
}

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK

/** What is seen of it inside of everything that scrolls or hides it. */
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

/** Pills lie over their lists on purpose; what is under an open popup, dialog or sticky heading is covered by it. */
const FLOATING = '[part="new"], dialog, thead'
const layerOf = (element: Element): Element | null => element.closest(FLOATING)

/**
 * What is wrong with how the page is laid out, whatever its fonts are: a page wider than its window, text that is cut
 * off, controls that lie over each other or are too small to hit.
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
