import * as v from 'valibot'

const addresses = v.array(v.string())

/** Addresses of pictures: as a row has them, or as the JSON that a form and a history keep. */
export const picturesIn = (value: unknown): readonly string[] => {
  const parsed = v.safeParse(v.union([addresses, v.pipe(v.string(), v.parseJson(), addresses)]), value)
  return parsed.success ? parsed.output : []
}

/** The list with one of them moved by so many places; beyond the ends it stays. */
export const moved = <Item>(list: readonly Item[], from: number, by: number): readonly Item[] => {
  const to = from + by
  if (to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}
