/** Part of its limit from which on a text is counted under the eyes of whoever types it. */
const NEARLY_FULL = 0.8

interface Counter {
  readonly max: number
  readonly strategy: (text: string) => number
  readonly show: (shown: { readonly count: number; readonly maxLength?: number }) => string
}

/** Counts a text against its limit instead of cutting it: what is too long is marked, and whoever typed it shortens it. */
export const counterOf = (max: number): Counter => ({
  max,
  // Spaces around it are not sent.
  strategy: (text) => text.trim().length,
  show: ({ count }) => (count > max * NEARLY_FULL ? `${count}/${max}` : ''),
})
