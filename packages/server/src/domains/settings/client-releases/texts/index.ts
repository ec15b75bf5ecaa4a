import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import zhClientReleases from './zh-CN/clientReleases.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import enClientReleases from './en-US/clientReleases.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }
import twClientReleases from './zh-TW/clientReleases.json' with { type: 'json' }

const chinese = { menu: zhMenu, clientReleases: zhClientReleases }

/** Texts of releases of client programs, in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { menu: enMenu, clientReleases: enClientReleases },
  'zh-TW': { menu: twMenu, clientReleases: twClientReleases },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
