// Types of the tags and events that it defines.
export type { NetbarElement, NetbarElementAttributes } from './dom-types.ts'
export type { WidgetsConfig } from '../runtime/types.ts'
export { configure } from '../runtime/registry.ts'

const WIDGETS: Readonly<Record<string, () => Promise<unknown>>> = {
  'netbar-bell': () => import('./bell.tsx'),
  'netbar-branch-selector': () => import('./branch-selector.tsx'),
  'netbar-notice-feed': () => import('./notice-feed.tsx'),
  'netbar-store-purchase-list': () => import('./store-purchase-list.tsx'),
  'netbar-company-purchase-list': () => import('./company-purchase-list.tsx'),
}

/** Loads the widgets whose elements are in the page and have no definition yet. */
const loadWidgets = (): void => {
  for (const [tag, load] of Object.entries(WIDGETS)) {
    if (document.querySelector(`${tag}:not(:defined)`))
      load().catch((cause: unknown) => {
        // For the developer of the page; the next change of the page tries again.
        console.warn(`netbar [notLoaded]: ${tag}`, cause)
      })
  }
}

if (globalThis.document) {
  loadWidgets()
  new MutationObserver(loadWidgets).observe(document, { childList: true, subtree: true })
}
