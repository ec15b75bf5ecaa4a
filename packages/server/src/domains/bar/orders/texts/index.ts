import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhOrders from './zh-CN/guestOrders.json' with { type: 'json' }
import enOrders from './en-US/guestOrders.json' with { type: 'json' }
import twOrders from './zh-TW/guestOrders.json' with { type: 'json' }

const chinese = { guestOrders: zhOrders }

/** Texts of guests' orders in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { guestOrders: enOrders },
  'zh-TW': { guestOrders: twOrders },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
