import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhCoupons from './zh-CN/coupons.json' with { type: 'json' }
import enCoupons from './en-US/coupons.json' with { type: 'json' }
import twCoupons from './zh-TW/coupons.json' with { type: 'json' }

const chinese = { coupons: zhCoupons }

/** Texts of coupons in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { coupons: enCoupons },
  'zh-TW': { coupons: twCoupons },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
