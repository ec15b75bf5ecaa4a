import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import zhRoles from './zh-CN/roles.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import enRoles from './en-US/roles.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }
import twRoles from './zh-TW/roles.json' with { type: 'json' }

const chinese = { menu: zhMenu, roles: zhRoles }

/** Texts of roles in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { menu: enMenu, roles: enRoles },
  'zh-TW': { menu: twMenu, roles: twRoles },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
