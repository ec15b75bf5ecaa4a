import type { InputProps } from 'antd'
import { Input } from '../input.ts'
import type { TextRule } from './text-rule.ts'
import { typedText } from './typed-text.ts'

export interface TextInputProps
  extends
    TextRule,
    Pick<
      InputProps,
      'id' | 'type' | 'prefix' | 'addonBefore' | 'placeholder' | 'autoComplete' | 'inputMode' | 'allowClear' | 'status'
    >,
    Pick<InputProps, 'aria-label' | 'aria-required' | 'aria-invalid' | 'aria-describedby'> {
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * Input for a text of one line, without its problem. It takes everything that is typed or pasted, and drops spaces when it
 * is left; near the limit it counts. A form does not send a text that is too long: see `useGuardedSend`.
 */
export const TextInput = ({ limit, isCode = false, value, onChange, ...input }: TextInputProps) => (
  <Input {...input} {...typedText({ limit, isCode, value, onChange })} />
)
