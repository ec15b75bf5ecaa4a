/** The first item, which a test knows to exist. */
export const first = <T>(items: Iterable<T>): T => {
  for (const item of items) return item
  throw new Error('there is none')
}
