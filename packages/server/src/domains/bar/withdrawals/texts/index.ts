import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhWithdrawals from './zh-CN/withdrawals.json' with { type: 'json' }
import enWithdrawals from './en-US/withdrawals.json' with { type: 'json' }
import twWithdrawals from './zh-TW/withdrawals.json' with { type: 'json' }

const chinese = { withdrawals: zhWithdrawals }

/** Texts of withdrawals in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { withdrawals: enWithdrawals },
  'zh-TW': { withdrawals: twWithdrawals },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
