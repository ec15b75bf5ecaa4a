/** Share of the limit from which on the counter is shown. */
const NEARLY_FULL = 0.8

interface Counter {
  readonly max: number
  readonly strategy: (text: string) => number
  readonly show: (shown: { readonly count: number; readonly maxLength?: number }) => string
}

/**
 * Counts a text against its limit instead of cutting it: a text that is too long is marked, so that the user shortens
 * it.
 */
export const counterOf = (max: number): Counter => ({
  max,
  // Spaces around it are not sent.
  strategy: (text) => text.trim().length,
  show: ({ count }) => (count > max * NEARLY_FULL ? `${count}/${max}` : ''),
})
