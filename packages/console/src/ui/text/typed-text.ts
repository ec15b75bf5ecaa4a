import { counterOf } from './text-counter.ts'
import { isTooLong, tidyText, type TextRule } from './text-rule.ts'

interface TypedText extends TextRule {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Props that both inputs of a text have: the counter near the limit, the mark of a wrong one, and spaces dropped when it is left. */
export const typedText = ({ limit, isCode = false, value, onChange }: TypedText) => ({
  value,
  ...(limit === null ? {} : { count: counterOf(limit, isCode) }),
  ...(isTooLong(value, { limit, isCode }) ? { 'data-wrong-input': '' } : {}),
  onBlur: () => {
    const tidy = tidyText(value, isCode)
    if (tidy !== value) onChange(tidy)
  },
  onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
})
