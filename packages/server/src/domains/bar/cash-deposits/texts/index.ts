import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhDeposits from './zh-CN/cashDeposits.json' with { type: 'json' }
import enDeposits from './en-US/cashDeposits.json' with { type: 'json' }
import twDeposits from './zh-TW/cashDeposits.json' with { type: 'json' }

const chinese = { cashDeposits: zhDeposits }

/** Texts of cash that is handed in, in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { cashDeposits: enDeposits },
  'zh-TW': { cashDeposits: twDeposits },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
