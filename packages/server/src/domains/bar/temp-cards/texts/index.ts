import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhTempCards from './zh-CN/tempCards.json' with { type: 'json' }
import enTempCards from './en-US/tempCards.json' with { type: 'json' }
import twTempCards from './zh-TW/tempCards.json' with { type: 'json' }

const chinese = { tempCards: zhTempCards }

/** Texts of temporary cards in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { tempCards: enTempCards },
  'zh-TW': { tempCards: twTempCards },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
