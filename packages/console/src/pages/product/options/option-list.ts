import { PRODUCT_OPTION_KINDS, toFen } from '@netbar/shared/contract'
import * as v from 'valibot'

/** An option in the form: an amount that is not valid yet is null. */
const typedOptions = v.array(
  v.object({ kind: v.picklist(PRODUCT_OPTION_KINDS), name: v.string(), priceFen: v.nullable(v.number()) }),
)
export type TypedOption = v.InferOutput<typeof typedOptions>[number]

/** Options from a row, or from the JSON of a form or history. */
export const optionsIn = (value: unknown): readonly TypedOption[] => {
  const parsed = v.safeParse(v.union([typedOptions, v.pipe(v.string(), v.parseJson(), typedOptions)]), value)
  return parsed.success ? parsed.output : []
}

const MONEY = /^[+-]?\d{1,3}(\.\d{1,2})?$/
/** A typed price difference; null while it is invalid. */
export const fenOf = (text: string): number | null => {
  if (text.trim() === '') return 0
  return MONEY.test(text.trim()) ? toFen(Number(text)) : null
}
