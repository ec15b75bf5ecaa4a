import * as v from 'valibot'

/** Counted cash in a form: a number that is not valid yet is null. */
const typedCount = v.array(v.object({ fen: v.number(), count: v.nullable(v.number()) }))
export type TypedCount = v.InferOutput<typeof typedCount>

/** Counted cash from a row, or from the JSON of a form. */
export const countIn = (value: unknown): TypedCount => {
  const parsed = v.safeParse(v.union([typedCount, v.pipe(v.string(), v.parseJson(), typedCount)]), value)
  return parsed.success ? parsed.output : []
}

/** Amount of what has been counted so far, in fen. */
export const countedFen = (count: TypedCount): number =>
  count.reduce((sum, each) => sum + each.fen * (each.count ?? 0), 0)

/** The count with another number of one kind; a kind of which there is none is left out. */
export const withCount = (count: TypedCount, fen: number, pieces: number | null | undefined): TypedCount => [
  ...count.filter((each) => each.fen !== fen),
  ...(pieces === undefined ? [] : [{ fen, count: pieces }]),
]
