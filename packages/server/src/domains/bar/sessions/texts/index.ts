import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhSessions from './zh-CN/floorSessions.json' with { type: 'json' }
import enSessions from './en-US/floorSessions.json' with { type: 'json' }
import twSessions from './zh-TW/floorSessions.json' with { type: 'json' }

const chinese = { floorSessions: zhSessions }

/** Texts of visits at machines in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { floorSessions: enSessions },
  'zh-TW': { floorSessions: twSessions },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
