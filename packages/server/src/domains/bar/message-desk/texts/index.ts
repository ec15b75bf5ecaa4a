import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhDesk from './zh-CN/messageDesk.json' with { type: 'json' }
import enDesk from './en-US/messageDesk.json' with { type: 'json' }
import twDesk from './zh-TW/messageDesk.json' with { type: 'json' }

const chinese = { messageDesk: zhDesk }

/** Texts of the message desk in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { messageDesk: enDesk },
  'zh-TW': { messageDesk: twDesk },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
