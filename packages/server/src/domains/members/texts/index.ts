import type { KeysOf } from '../../../kernel/texts/index.ts'
import zhMembers from './zh-CN/members.json' with { type: 'json' }
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import enMembers from './en-US/members.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import twMembers from './zh-TW/members.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }

const chinese = { members: zhMembers, menu: zhMenu }

/** Texts of the domain in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { members: enMembers, menu: enMenu },
  'zh-TW': { members: twMembers, menu: twMenu },
}

declare module '../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
