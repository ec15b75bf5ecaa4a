import type { ComponentProps } from 'react'
import { NumberInput } from './number-input.tsx'
import { numberText, readNumber } from './number-text.ts'

interface TypedNumberProps extends Pick<
  ComponentProps<typeof NumberInput>,
  'id' | 'aria-required' | 'aria-invalid' | 'aria-describedby' | 'status'
> {
  readonly kind: 'number' | 'money' | 'percent'
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The number of a form, whose limits are those of the form's schema; an amount has its two decimals once it is left. */
export const TypedNumber = ({ kind, value, onChange, ...input }: TypedNumberProps) => {
  const rule = { min: -Infinity, max: Infinity, decimals: kind === 'number' ? 0 : 2 } as const
  const show = (number: number) => onChange(numberText(number, { isMoney: kind === 'money' }))
  return (
    <NumberInput
      {...input}
      text={value}
      rule={rule}
      // The form's own check refuses it, with the problems of the other fields.
      isWrong={false}
      {...(kind === 'money' ? { prefix: '¥' } : {})}
      {...(kind === 'percent' ? { suffix: '%' } : {})}
      onText={onChange}
      onStep={show}
      onBlur={() => {
        const read = readNumber(value, rule)
        // A wrong one stays as typed.
        if (typeof read === 'number' && input['aria-invalid'] !== true) show(read)
      }}
    />
  )
}
