import type { Plugin } from 'vite'

const FETCH = /axios\/lib\/adapters\/fetch\.js$/

/** Every browser has XMLHttpRequest, which axios takes first: what it would do without one, 3 KiB for everybody, is left out. */
export const withoutAxiosFetch: Plugin = {
  name: 'netbar-without-axios-fetch',
  enforce: 'pre',
  load: { filter: { id: FETCH }, handler: () => 'export const getFetch = () => false' },
}
