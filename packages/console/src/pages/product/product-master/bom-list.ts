import * as v from 'valibot'

/** A material in the form: empty until it is chosen, with a null quantity until it is valid. */
const typedLines = v.array(v.object({ productId: v.string(), quantity: v.nullable(v.number()) }))
export type TypedLine = v.InferOutput<typeof typedLines>[number]

/** Materials from a row, or from the JSON of a form or history. */
export const linesIn = (value: unknown): readonly TypedLine[] => {
  const parsed = v.safeParse(v.union([typedLines, v.pipe(v.string(), v.parseJson(), typedLines)]), value)
  return parsed.success ? parsed.output : []
}
