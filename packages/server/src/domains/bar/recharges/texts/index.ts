import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhRecharges from './zh-CN/recharges.json' with { type: 'json' }
import enRecharges from './en-US/recharges.json' with { type: 'json' }
import twRecharges from './zh-TW/recharges.json' with { type: 'json' }

const chinese = { recharges: zhRecharges }

/** Texts of top-ups in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { recharges: enRecharges },
  'zh-TW': { recharges: twRecharges },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
