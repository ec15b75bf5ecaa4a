import type { Plugin } from 'vite'

const LOADERS = /packages\/shared\/src\/texts\/widget-loaders\.ts$/
const IMPORT = /import\('[^']+'\)/g

/** The console loads every text before it shows a widget: the widgets' own texts are never requested. */
export const withoutWidgetTexts: Plugin = {
  name: 'netbar-without-widget-texts',
  enforce: 'pre',
  transform: { filter: { id: LOADERS }, handler: (code) => code.replace(IMPORT, 'Promise.resolve({ texts: {} })') },
}
