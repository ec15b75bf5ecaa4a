import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLate } from '../../lib/use-late.ts'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.ts'
import type { DayRangeProps, TypedEnd } from './day-props.ts'
import { readDay } from './day-text.ts'
import './day.css'

const loadPicker = () => import('./day-range-picker.tsx')
const ENDS = [0, 1] as const

/** Text fields for a period until Ant Design's picker has come, which takes their place. */
export const DayRange = (props: DayRangeProps) => {
  const { startId, endId, value, onChange } = props
  const { t } = useTranslation()
  const [isWanted, setIsWanted] = useState(false)
  const [typed, setTyped] = useState<TypedEnd | null>(null)
  const [isPressed, setIsPressed] = useState(false)
  const late = useLate(isWanted, loadPicker)
  if (late !== null) return <late.DayRangePicker {...props} typed={typed} isOpen={typed !== null && isPressed} />
  const want = () => setIsWanted(true)
  return (
    <span className="day-range" onPointerEnter={want} onPointerDown={() => setIsPressed(true)}>
      {ENDS.map((end) => (
        <Input
          key={end}
          id={end === 0 ? startId : endId}
          variant="borderless"
          autoComplete="off"
          placeholder={t(end === 0 ? 'kit.day.start' : 'kit.day.end')}
          value={typed?.end === end ? typed.text : value[end]}
          onFocus={() => {
            want()
            setTyped({ end, text: value[end] })
          }}
          onBlur={() => setTyped(null)}
          onChange={({ target }) => {
            const text = target.value
            setTyped({ end, text })
            const read = text.trim() === '' ? '' : readDay(text)
            if (read !== null && read !== value[end]) onChange(end === 0 ? [read, value[1]] : [value[0], read])
          }}
        />
      ))}
      <Icon name="calendar" />
    </span>
  )
}
