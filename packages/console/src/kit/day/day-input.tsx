import { useState } from 'react'
import { useLate } from '../../lib/use-late.ts'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.ts'
import type { DayInputProps } from './day-props.ts'
import { readDay, readMinute } from './day-text.ts'
import './day.css'

const loadPicker = () => import('./day-picker.tsx')

/** A text field for a day until Ant Design's picker has come, which takes its place: it weighs more than a page may. */
export const DayInput = ({ className = '', ...props }: DayInputProps) => {
  const { value, hasTime = false, max: _, onChange, ...common } = props
  const [isWanted, setIsWanted] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const [isPressed, setIsPressed] = useState(false)
  const late = useLate(isWanted, loadPicker)
  const shown = typed ?? value.replace('T', ' ')
  const kind = hasTime ? 'day-time' : 'day-only'
  if (late !== null)
    return (
      <late.DayPicker
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
