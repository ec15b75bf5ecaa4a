import { TextArea } from '../input.ts'
import type { TextInputProps } from './text-input.tsx'
import { typedText } from './typed-text.ts'

type TextAreaInputProps = Omit<
  TextInputProps,
  'type' | 'prefix' | 'addonBefore' | 'autoComplete' | 'inputMode' | 'allowClear'
>

/** Input for a text of several lines; otherwise as `TextInput`, and in a file of its own because lists need none. */
export const TextAreaInput = ({ limit, isCode = false, value, onChange, ...input }: TextAreaInputProps) => {
  const { id, placeholder = '', status = '', ...named } = input
  return (
    <TextArea
      {...(id === undefined ? {} : { id })}
      {...named}
      {...typedText({ limit, isCode, value, onChange })}
      rows={3}
      placeholder={placeholder}
      status={status}
    />
  )
}
