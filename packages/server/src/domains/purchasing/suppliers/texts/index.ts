import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import zhSuppliers from './zh-CN/suppliers.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import enSuppliers from './en-US/suppliers.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }
import twSuppliers from './zh-TW/suppliers.json' with { type: 'json' }

const chinese = { menu: zhMenu, suppliers: zhSuppliers }

/** Texts of suppliers in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { menu: enMenu, suppliers: enSuppliers },
  'zh-TW': { menu: twMenu, suppliers: twSuppliers },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
