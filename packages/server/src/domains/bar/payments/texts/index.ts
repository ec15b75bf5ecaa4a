import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhPayments from './zh-CN/payments.json' with { type: 'json' }
import zhCashMovements from './zh-CN/cashMovements.json' with { type: 'json' }
import enPayments from './en-US/payments.json' with { type: 'json' }
import enCashMovements from './en-US/cashMovements.json' with { type: 'json' }
import twPayments from './zh-TW/payments.json' with { type: 'json' }
import twCashMovements from './zh-TW/cashMovements.json' with { type: 'json' }

const chinese = { payments: zhPayments, cashMovements: zhCashMovements }

/** Texts of payments and cash in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { payments: enPayments, cashMovements: enCashMovements },
  'zh-TW': { payments: twPayments, cashMovements: twCashMovements },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
