/** The first of some things that a test needs. */
export const first = <T>(items: Iterable<T>): T => {
  for (const item of items) return item
  throw new Error('there is none')
}
