import { useId } from 'react'
import { FieldProblem } from './step-frame.tsx'
import { Input } from '../../../ui/input.ts'

interface StepTextProps {
  readonly label: string
  readonly value: string
  readonly maxLength?: number
  /** A moment to the minute instead of a text. */
  readonly type?: 'datetime-local'
  readonly placeholder?: string
  readonly problem: string | null
  readonly onChange: (value: string) => void
}

/** A one-line text, or a moment, in a step's form. */
export const StepText = ({ label, value, placeholder, problem, onChange, ...input }: StepTextProps) => {
  const problemId = useId()
  return (
    <div className="step-text">
      <label>
        {label}
        <Input
          {...input}
          value={value}
          {...(placeholder ? { placeholder } : {})}
          {...(problem ? { status: 'error', 'aria-invalid': true, 'aria-describedby': problemId } : {})}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <FieldProblem id={problemId} text={problem} />
    </div>
  )
}
