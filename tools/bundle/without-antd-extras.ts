import type { Plugin } from 'vite'

const FILTER_MENU = /antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/
const BARE = /antd\/es\/(?:dropdown|modal)\/index\.js$/

/** Code instead of the menu; whoever gives a column of a table `filters` learns why none opens. */
const NO_MENU = `export const flattenKeys = () => []
export default () => {
  throw new Error('Lists have filters of their own: tools/bundle/without-antd-extras.ts leaves those of columns out')
}`

const bare = (id: string): string => `export { default } from './${id.includes('/modal/') ? 'Modal' : 'dropdown'}'`

/**
 * Leaves out what parts of Ant Design bring and the console never shows: the filter menus of a table's columns with their
 * tree and radio buttons (the kit's lists have filters of their own), a dropdown's button, and dialogs opened by a function
 * (`Modal.confirm`: the console has `ConfirmDialog`). The first list would load 20 KiB more, and home 4.
 */
export const withoutAntdExtras: Plugin = {
  name: 'netbar-without-antd-extras',
  enforce: 'pre',
  load: { filter: { id: [FILTER_MENU, BARE] }, handler: (id) => (FILTER_MENU.test(id) ? NO_MENU : bare(id)) },
}
