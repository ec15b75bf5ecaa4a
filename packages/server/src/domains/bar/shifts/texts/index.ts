import type { KeysOf } from '../../../../kernel/texts/index.ts'
import zhShifts from './zh-CN/shifts.json' with { type: 'json' }
import enShifts from './en-US/shifts.json' with { type: 'json' }
import twShifts from './zh-TW/shifts.json' with { type: 'json' }

const chinese = { shifts: zhShifts }

/** Texts of shifts in every language. */
export const texts = {
  'zh-CN': chinese,
  'en-US': { shifts: enShifts },
  'zh-TW': { shifts: twShifts },
}

declare module '../../../../kernel/texts/index.ts' {
  interface Texts extends KeysOf<typeof chinese> {}
}
