import enUS from '../notifications/texts/en-US/trouble.json' with { type: 'json' }
import zhCN from '../notifications/texts/zh-CN/trouble.json' with { type: 'json' }
import zhTW from '../notifications/texts/zh-TW/trouble.json' with { type: 'json' }
import type { Locale } from './locales.ts'
import type { Texts } from './translator.ts'

export const troubleTexts: Readonly<Record<Locale, Texts>> = {
  'zh-CN': { trouble: zhCN },
  'en-US': { trouble: enUS },
  'zh-TW': { trouble: zhTW },
}
