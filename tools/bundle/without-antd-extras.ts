import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const FILTER_MENU = /antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/
const BARE = /antd\/es\/(?:dropdown|modal)\/index\.js$/

/** Code instead of the menu; whoever gives a column of a table `filters` learns why none opens. */
const NO_MENU = `export const flattenKeys = () => []
export default () => {
  throw new Error('Lists have filters of their own: tools/bundle/without-antd-extras.ts leaves those of columns out')
}`

/** Ant Design's own texts for components outside of a provider, which the console has none of. */
const DEFAULT_TEXTS = /antd\/es\/locale\/en_US$/
/** Whatever else imports English texts means them. */
const PART = /antd\/es\/(?!.*\/locale\/\w+_\w+\.js$)/

const bare = (id: string): string => `export { default } from './${id.includes('/modal/') ? 'Modal' : 'dropdown'}'`

/**
 * Leaves out what parts of Ant Design bring and the console never shows: the filter menus of a table's columns with their
 * tree and radio buttons (the kit's lists have filters of their own), a dropdown's button, and dialogs opened by a function
 * (`Modal.confirm`: the console has `ConfirmDialog`). The first list would load 20 KiB more, and home 4. Texts that a component
 * falls back to are the Chinese ones, which everybody loads, instead of the English ones: 2 KiB of home.
 */
export const withoutAntdExtras: Plugin = {
  name: 'netbar-without-antd-extras',
  enforce: 'pre',
  resolveId: {
    filter: { id: /en_US$/ },
    handler: (source, importer) => {
      if (importer === undefined || !PART.test(importer)) return null
      const file = join(dirname(importer), source)
      return DEFAULT_TEXTS.test(file) ? join(dirname(file), 'zh_CN.js') : null
    },
  },
  load: { filter: { id: [FILTER_MENU, BARE] }, handler: (id) => (FILTER_MENU.test(id) ? NO_MENU : bare(id)) },
}
