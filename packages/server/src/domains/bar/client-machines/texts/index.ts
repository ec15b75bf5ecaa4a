import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhMachines from './zh-CN/clientMachines.json' with { type: 'json' }
import enMachines from './en-US/clientMachines.json' with { type: 'json' }
import twMachines from './zh-TW/clientMachines.json' with { type: 'json' }

const chinese = { clientMachines: zhMachines }

/** Texts of client machines in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { clientMachines: enMachines },
  'zh-TW': { clientMachines: twMachines },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
