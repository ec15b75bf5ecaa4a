import { useState } from 'react'
import { Input } from '../../../../ui/input.ts'
import { clockOf, minuteOf } from './plan-draft.ts'

interface ClockInputProps {
  readonly id?: string
  /** Name of an input without a visible label. */
  readonly 'aria-label'?: string
  /** Minute of the day. */
  readonly minute: number
  readonly onChange: (minute: number) => void
}

/** A time of day as `HH:mm`, whatever clock the language of the machine has. A text that is none is kept, and stops the form. */
export const ClockInput = ({ minute, onChange, ...input }: ClockInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && minuteOf(typed) === null
  return (
    <Input
      {...input}
      className="clock-input"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? clockOf(minute)}
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      data-wrong-input={isWrong ? '' : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        const read = minuteOf(target.value)
        if (read !== null) onChange(read)
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null)
      }}
    />
  )
}
