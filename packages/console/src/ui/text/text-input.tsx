import type { InputProps } from 'antd'
import { Input, TextArea } from '../input.ts'
import { counterOf } from './text-counter.ts'
import { isTooLong, tidyText, type TextRule } from './text-rule.ts'

export interface TextInputProps
  extends
    TextRule,
    Pick<
      InputProps,
      'id' | 'type' | 'prefix' | 'addonBefore' | 'placeholder' | 'autoComplete' | 'inputMode' | 'allowClear' | 'status'
    >,
    Pick<InputProps, 'aria-label' | 'aria-required' | 'aria-invalid' | 'aria-describedby'> {
  readonly value: string
  /** Whether it has several lines. */
  readonly isArea?: boolean
  readonly onChange: (value: string) => void
}

/**
 * Input for a text, without its problem. It takes everything that is typed or pasted, and drops spaces when it is left;
 * near the limit it counts. A form does not send a text that is too long: see `useGuardedSend`.
 */
export const TextInput = ({ limit, isCode = false, isArea = false, value, onChange, ...input }: TextInputProps) => {
  const common = {
    value,
    ...(limit === null ? {} : { count: counterOf(limit, isCode) }),
    ...(isTooLong(value, { limit, isCode }) ? { 'data-wrong-input': '' } : {}),
    onBlur: () => {
      const tidy = tidyText(value, isCode)
      if (tidy !== value) onChange(tidy)
    },
  }
  if (!isArea) return <Input {...input} {...common} onChange={({ target }) => onChange(target.value)} />
  const { id, placeholder = '', status = '' } = input
  const { 'aria-required': required, 'aria-invalid': invalid, 'aria-describedby': describedBy } = input
  return (
    <TextArea
      {...common}
      {...(id === undefined ? {} : { id })}
      rows={3}
      placeholder={placeholder}
      status={status}
      aria-required={required}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
