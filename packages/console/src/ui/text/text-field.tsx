import { useId, type ReactNode } from 'react'
import { TextInput, type TextInputProps } from './text-input.tsx'
import './text-field.css'
import { useTooLong } from './use-too-long.ts'

interface TextFieldProps extends Omit<TextInputProps, 'status' | 'aria-invalid' | 'aria-describedby'> {
  /** Visible label over the input. */
  readonly label?: ReactNode
  readonly className?: string
  /** Problem that the form or the server found. */
  readonly problem?: string | null
}

/** A text with its problem below it. Nothing that is pasted is cut. */
export const TextField = ({ label, className = '', problem: given = null, ...input }: TextFieldProps) => {
  const ownId = useId()
  const { id = ownId, value } = input
  const problem = useTooLong(value, input) ?? given
  return (
    <span className={`text-field ${className}`.trim()}>
      {label !== undefined && <label htmlFor={id}>{label}</label>}
      <TextInput
        {...input}
        id={id}
        aria-invalid={problem !== null}
        {...(problem === null ? {} : { status: 'error', 'aria-describedby': `${id}-problem` })}
      />
      {problem !== null && (
        <span id={`${id}-problem`} className="text-field-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
