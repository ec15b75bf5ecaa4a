import { tidyText } from './text-rule.ts'

/** Share of the limit from which on the counter is shown. */
const NEARLY_FULL = 0.8

export interface Counter {
  readonly max: number
  readonly strategy: (text: string) => number
  readonly show: (shown: { readonly count: number; readonly maxLength?: number }) => string
}

/** Counts a text against its limit instead of cutting it; spaces that are not sent do not count. */
export const counterOf = (max: number, isCode = false): Counter => ({
  max,
  strategy: (text) => tidyText(text, isCode).length,
  show: ({ count }) => (count > max * NEARLY_FULL ? `${count}/${max}` : ''),
})
