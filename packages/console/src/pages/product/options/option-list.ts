import { PRODUCT_OPTION_KINDS } from '@netbar/shared/contract'
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
