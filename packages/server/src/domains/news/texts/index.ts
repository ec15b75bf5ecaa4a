import type { KeysOf } from '../../../kernel/texts/index.ts'
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import zhReleases from './zh-CN/releases.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import enReleases from './en-US/releases.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }
import twReleases from './zh-TW/releases.json' with { type: 'json' }

const chinese = { menu: zhMenu, releases: zhReleases }

/** Texts of the domain in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { menu: enMenu, releases: enReleases },
  'zh-TW': { menu: twMenu, releases: twReleases },
}

declare module '../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
