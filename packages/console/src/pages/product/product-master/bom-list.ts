import * as v from 'valibot'

/** What the form holds of a material: none chosen yet is empty, an amount that is none yet is null. */
const typedLines = v.array(v.object({ productId: v.string(), quantity: v.nullable(v.number()) }))
export type TypedLine = v.InferOutput<typeof typedLines>[number]

/** Materials as a row has them, or as the JSON that a form and a history keep. */
export const linesIn = (value: unknown): readonly TypedLine[] => {
  const parsed = v.safeParse(v.union([typedLines, v.pipe(v.string(), v.parseJson(), typedLines)]), value)
  return parsed.success ? parsed.output : []
}

/** A quantity as it is typed; null while it is none. */
export const quantityOf = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null)
