import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import zhAdvertisements from './zh-CN/advertisements.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import enAdvertisements from './en-US/advertisements.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }
import twAdvertisements from './zh-TW/advertisements.json' with { type: 'json' }

const chinese = { menu: zhMenu, advertisements: zhAdvertisements }

/** Texts of what client machines show, in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { menu: enMenu, advertisements: enAdvertisements },
  'zh-TW': { menu: twMenu, advertisements: twAdvertisements },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
