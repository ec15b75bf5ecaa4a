import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhFloor from './zh-CN/floor.json' with { type: 'json' }
import enFloor from './en-US/floor.json' with { type: 'json' }
import twFloor from './zh-TW/floor.json' with { type: 'json' }

const chinese = { floor: zhFloor }

/** Texts of areas and rates in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { floor: enFloor },
  'zh-TW': { floor: twFloor },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
