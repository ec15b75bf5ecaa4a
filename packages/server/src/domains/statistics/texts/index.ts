import type { KeysOf } from '../../../kernel/texts/index.ts'
import zhMenu from './zh-CN/menu.json' with { type: 'json' }
import zhReports from './zh-CN/reports.json' with { type: 'json' }
import zhSales from './zh-CN/sales.json' with { type: 'json' }
import zhSurveys from './zh-CN/surveys.json' with { type: 'json' }
import enMenu from './en-US/menu.json' with { type: 'json' }
import enReports from './en-US/reports.json' with { type: 'json' }
import enSales from './en-US/sales.json' with { type: 'json' }
import enSurveys from './en-US/surveys.json' with { type: 'json' }
import twMenu from './zh-TW/menu.json' with { type: 'json' }
import twReports from './zh-TW/reports.json' with { type: 'json' }
import twSales from './zh-TW/sales.json' with { type: 'json' }
import twSurveys from './zh-TW/surveys.json' with { type: 'json' }

const chinese = { menu: zhMenu, reports: zhReports, sales: zhSales, surveys: zhSurveys }

/** Texts of the domain in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { menu: enMenu, reports: enReports, sales: enSales, surveys: enSurveys },
  'zh-TW': { menu: twMenu, reports: twReports, sales: twSales, surveys: twSurveys },
}

declare module '../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
