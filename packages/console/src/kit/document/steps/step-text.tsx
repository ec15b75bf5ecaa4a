import { useId } from 'react'
import { FieldProblem } from './step-frame.tsx'
import { DayInput } from '../../day/day-input.tsx'
import { TextField } from '../../../ui/text/text-field.tsx'

interface StepTextProps {
  readonly label: string
  readonly value: string
  /** Maximum length, from the contract; null where another rule bounds it. */
  readonly limit: number | null
  /** Whether it has no spaces, as a phone number. */
  readonly isCode?: boolean
  readonly placeholder?: string
  readonly problem: string | null
  readonly onChange: (value: string) => void
}

/** A one-line text in a step's form. */
export const StepText = ({ placeholder = '', ...field }: StepTextProps) => (
  <TextField {...field} className="step-text" placeholder={placeholder} />
)

/** A moment to the minute in a step's form. */
export const StepTime = ({
  label,
  value,
  problem,
  onChange,
}: Pick<StepTextProps, 'label' | 'value' | 'problem' | 'onChange'>) => {
  const problemId = useId()
  return (
    <div className="step-text">
      <label>
        {label}
        <DayInput
          hasTime
          value={value}
          {...(problem ? { status: 'error', 'aria-invalid': true, 'aria-describedby': problemId } : {})}
          onChange={onChange}
        />
      </label>
      <FieldProblem id={problemId} text={problem} />
    </div>
  )
}
