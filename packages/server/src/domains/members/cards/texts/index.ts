import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhCards from './zh-CN/cards.json' with { type: 'json' }
import enCards from './en-US/cards.json' with { type: 'json' }
import twCards from './zh-TW/cards.json' with { type: 'json' }

const chinese = { cards: zhCards }

/** Texts of members' cards in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { cards: enCards },
  'zh-TW': { cards: twCards },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
