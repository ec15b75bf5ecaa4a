import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import zhUsers from './zh-CN/users.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import enUsers from './en-US/users.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }
import twUsers from './zh-TW/users.json' with { type: 'json' }

const chinese = { menu: zhMenu, users: zhUsers }

/** Texts of users in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { menu: enMenu, users: enUsers },
  'zh-TW': { menu: twMenu, users: twUsers },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
