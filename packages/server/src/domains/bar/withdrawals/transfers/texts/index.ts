import type { KeysOf } from '../../../../../kernel/texts/index.ts'
import zhTransfers from './zh-CN/transfers.json' with { type: 'json' }
import enTransfers from './en-US/transfers.json' with { type: 'json' }
import twTransfers from './zh-TW/transfers.json' with { type: 'json' }

const chinese = { transfers: zhTransfers }

/** Texts of transfers between members, in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { transfers: enTransfers },
  'zh-TW': { transfers: twTransfers },
}

declare module '../../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
