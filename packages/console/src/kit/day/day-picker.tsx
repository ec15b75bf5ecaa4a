import type { PickerRef } from '@rc-component/picker'
import type { Dayjs } from 'dayjs'
import { useMemo, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { DayInputProps } from './day-props.ts'
import { CalendarFrame } from './calendar-frame.tsx'
import { DAY_FORMAT, dayjsOf, MINUTE_FORMAT, Picker, usePickerLocale } from './generated-picker.ts'
import { isErased, useTakenOver } from './use-taken-over.ts'

interface DayPickerProps extends DayInputProps {
  /** Text of the focused field whose place it takes; null where the user was elsewhere. */
  readonly typed: string | null
  /** Whether that field was pressed, which opens a picker. */
  readonly isOpen: boolean
}

/** Ant Design's picker of a day or a minute. A whole day that is typed is taken at once, as a form may be sent next. */
export const DayPicker = ({ typed, isOpen, value, hasTime = false, max, onChange, ...input }: DayPickerProps) => {
  const picker = useRef<PickerRef>(null)
  const [isCalendarOpen, setCalendarOpen] = useState(isOpen)
  useTakenOver(typed, () => picker.current?.nativeElement.querySelector('input'))
  const day = useMemo(() => dayjsOf(value), [value])
  const locale = usePickerLocale()
  const last = dayjsOf(max ?? '')
  const take = (next: Dayjs | null) => {
    const text = next?.format(hasTime ? 'YYYY-MM-DDTHH:mm' : DAY_FORMAT) ?? ''
    if (text !== value) onChange(text)
  }
  return (
    <Picker
      {...input}
      ref={picker}
      locale={locale}
      classNames={{ popup: { root: 'day-popup' } }}
      panelRender={(panel) => <CalendarFrame>{panel}</CalendarFrame>}
      defaultOpen={isOpen}
      autoComplete="off"
      needConfirm={false}
      previewValue={false}
      format={hasTime ? MINUTE_FORMAT : DAY_FORMAT}
      placeholder={hasTime ? MINUTE_FORMAT : DAY_FORMAT}
      suffixIcon={<Icon name="calendar" />}
      {...(hasTime ? { showTime: { format: 'HH:mm' } } : {})}
      {...(last === null ? {} : { maxDate: last })}
      value={day}
      onCalendarChange={(next) => take(Array.isArray(next) ? (next[0] ?? null) : next)}
      onChange={(next) => take(Array.isArray(next) ? (next[0] ?? null) : next)}
      onOpenChange={setCalendarOpen}
      onKeyDown={(event) => {
        // Enter closes an open calendar; only the next one sends the form.
        if (event.key === 'Enter' && isCalendarOpen) event.preventDefault()
      }}
      onBlur={({ target }) => {
        if (isErased(target)) take(null)
      }}
    />
  )
}
