import * as v from 'valibot'

const addresses = v.array(v.string())

/** Addresses of pictures from a row, or from the JSON of a form or history. */
export const picturesIn = (value: unknown): readonly string[] => {
  const parsed = v.safeParse(v.union([addresses, v.pipe(v.string(), v.parseJson(), addresses)]), value)
  return parsed.success ? parsed.output : []
}

/** The list with one item moved by `by` positions; it does not move beyond the ends. */
export const moved = <Item>(list: readonly Item[], from: number, by: number): readonly Item[] => {
  const to = from + by
  if (to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}
