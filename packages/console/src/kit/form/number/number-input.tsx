import type { ComponentProps } from 'react'
import { Input } from '../../../ui/input.ts'
import { steppedNumber, type NumberRule } from './number-text.ts'

interface NumberInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'role'> {
  /** As it is typed. */
  readonly text: string
  readonly rule: NumberRule
  readonly isWrong: boolean
  readonly onText: (text: string) => void
  /** Called with the number after a step by an arrow key. */
  readonly onStep: (value: number) => void
}

/** The input of every number: arrow keys step it, and what is no number stays as it is typed. */
export const NumberInput = ({ text, rule, isWrong, onText, onStep, ...input }: NumberInputProps) => {
  const { min, max, decimals } = rule
  return (
    <Input
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...input}
      // A number field of the browser drops what is no number.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="spinbutton"
      {...(Number.isFinite(min) ? { 'aria-valuemin': min } : {})}
      {...(Number.isFinite(max) ? { 'aria-valuemax': max } : {})}
      aria-valuetext={text}
      {...(isWrong ? { 'data-wrong-input': '' } : {})}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        const next = steppedNumber(text, event.key === 'ArrowUp' ? 1 : -1, rule)
        if (next !== null) onStep(next)
      }}
    />
  )
}
