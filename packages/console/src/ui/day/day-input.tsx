import { useState, type AriaAttributes } from 'react'
import { useLate } from '../../lib/use-late.ts'
import { Icon } from '../icon.tsx'
import { Input } from '../input.ts'
import { readDay, readMinute } from './day-text.ts'
import './day.css'

/** A field for a day, or a minute, as text; empty without one. */
export interface DayInputProps extends Pick<
  AriaAttributes,
  'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> {
  readonly id?: string
  readonly className?: string
  readonly status?: 'error'
  /** `yyyy-MM-dd`, or `yyyy-MM-ddTHH:mm` with a time. */
  readonly value: string
  readonly hasTime?: boolean
  /** The last day that can be picked; what is typed is checked by the form. */
  readonly max?: string
  /** Called with each whole day that is typed or picked. */
  readonly onChange: (value: string) => void
}

const loadPicker = async () => (await import('./day-picker.tsx')).DayPicker

/** A text field for a day until Ant Design's picker has come, which takes its place: it weighs more than a page may. */
export const DayInput = ({ className = '', ...props }: DayInputProps) => {
  const { value, hasTime = false, max: _, onChange, ...common } = props
  const [isWanted, setIsWanted] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const [isPressed, setIsPressed] = useState(false)
  const Picker = useLate(isWanted, loadPicker)
  const shown = typed ?? value.replace('T', ' ')
  const kind = hasTime ? 'day-time' : 'day-only'
  if (Picker !== null)
    return (
      <Picker
        {...props}
        className={`day-input ${kind} ${className}`}
        typed={isFocused ? shown : null}
        isOpen={isFocused && isPressed}
      />
    )
  const want = () => setIsWanted(true)
  return (
    <Input
      {...common}
      className={`day-input ${kind} ${className}`}
      autoComplete="off"
      placeholder={hasTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
      suffix={<Icon name="calendar" />}
      value={shown}
      onPointerEnter={want}
      onPointerDown={() => setIsPressed(true)}
      onFocus={() => {
        want()
        setIsFocused(true)
      }}
      onBlur={() => {
        setIsFocused(false)
        setTyped(null)
      }}
      onChange={({ target }) => {
        const text = target.value
        setTyped(text)
        const read = text.trim() === '' ? '' : (hasTime ? readMinute : readDay)(text)
        if (read !== null && read !== value) onChange(read)
      }}
    />
  )
}
