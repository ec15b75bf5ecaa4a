import { optionsOf } from '../../options-of.ts'
import type { ListFilter } from './list-choice.ts'

/** A filter that is one of these values, or any; `keyOf` is the text key of a value's label. */
export const oneOf = <Value extends string>(
  name: string,
  label: string,
  values: readonly Value[],
  keyOf: (value: Value) => string,
): ListFilter => ({ kind: 'choice', name, label, values, useOptions: optionsOf(values, keyOf) })
