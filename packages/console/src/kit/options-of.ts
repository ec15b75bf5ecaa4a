import { useTranslation } from 'react-i18next'
import type { Option } from './option.ts'

/** A hook that gives an option for each of these values; `keyOf` is the text key of its label. */
export const optionsOf = <Value extends string | number>(values: readonly Value[], keyOf: (value: Value) => string) =>
  function useOptions(): readonly (Option & { readonly value: `${Value}` })[] {
    const { t } = useTranslation()
    return values.map((value) => ({ value: `${value}` as const, label: t(keyOf(value)) }))
  }
