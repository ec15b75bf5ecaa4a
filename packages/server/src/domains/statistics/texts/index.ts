import type { KeysOf } from '../../../kernel/texts/index.ts'
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }

const chinese = { menu: zhMenu }

/** Texts of the domain in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { menu: enMenu },
  'zh-TW': { menu: twMenu },
}

declare module '../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
