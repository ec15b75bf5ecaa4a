import { PRODUCT_OPTION_KINDS, toFen } from '@netbar/shared/contract'
import * as v from 'valibot'

/** What the form holds of an option: an amount that is none yet is null. */
const typedOptions = v.array(
  v.object({ kind: v.picklist(PRODUCT_OPTION_KINDS), name: v.string(), priceFen: v.nullable(v.number()) }),
)
export type TypedOption = v.InferOutput<typeof typedOptions>[number]

/** Options as a row has them, or as the JSON that a form and a history keep. */
export const optionsIn = (value: unknown): readonly TypedOption[] => {
  const parsed = v.safeParse(v.union([typedOptions, v.pipe(v.string(), v.parseJson(), typedOptions)]), value)
  return parsed.success ? parsed.output : []
}

const MONEY = /^[+-]?\d{1,3}(\.\d{1,2})?$/
/** An amount that is added or taken off, as it is typed; null while it is none. */
export const fenOf = (text: string): number | null => {
  if (text.trim() === '') return 0
  return MONEY.test(text.trim()) ? toFen(Number(text)) : null
}
