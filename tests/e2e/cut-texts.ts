import type { Page } from '@playwright/test'

/**
 * Texts of the page that are cut, or stand outside of what they belong to. Cells of lists end in … by intention, and are
 * shown whole when they are pointed at.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SHORTENED = '.list-cell, .ant-table-cell-ellipsis, .visually-hidden, .ant-select, input, textarea, [title]'
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.nodeValue?.trim() ?? ''
      if (
        text === '' ||
        parent === null ||
        !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue
      if (parent.closest(SHORTENED)) continue
      // What only a screen reader reads is clipped to a pixel: the header of a table of cards.
      const head = parent.closest('thead')
      if (head !== null && head.getBoundingClientRect().width <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const rect = range.getBoundingClientRect()
      if (rect.width === 0) continue
      for (let box: HTMLElement | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, display } = getComputedStyle(box)
        if (overflowX === 'auto' || overflowX === 'scroll') break
        if (display === 'inline') continue
        const { left, right, width } = box.getBoundingClientRect()
        if (width <= 1) break
        if (rect.left < left - 1.5 || rect.right > right + 1.5) {
          found.add(`${text.slice(0, 40)} in ${box.tagName.toLowerCase()}.${box.className}`.slice(0, 160))
          break
        }
      }
    }
    return [...found]
  })
