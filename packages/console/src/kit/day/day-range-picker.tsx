import type { Dayjs } from 'dayjs'
import { useMemo, useRef, type ComponentRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { presetPeriods, PRESETS, type Period } from './day-presets.ts'
import type { DayRangeProps, TypedEnd } from './day-props.ts'
import { CalendarFrame, focusPreset, isPreset } from './calendar-frame.tsx'
import { DAY_FORMAT, dayjsOf, Picker, usePickerLocale } from './generated-picker.ts'
import { isErased, useTakenOver } from './use-taken-over.ts'

interface DayRangePickerProps extends DayRangeProps {
  readonly typed: TypedEnd | null
  readonly isOpen: boolean
}

const EITHER: [boolean, boolean] = [true, true]

/**
 * Ant Design's picker of a period. A typed day is taken at once; one that is picked with its other end, as a list would be
 * fetched for half a period.
 */
export const DayRangePicker = ({ startId, endId, value, typed, isOpen, onChange }: DayRangePickerProps) => {
  const { t } = useTranslation()
  const picker = useRef<ComponentRef<typeof Picker.RangePicker>>(null)
  const isTyping = useRef(false)
  useTakenOver(typed?.text ?? null, () => picker.current?.nativeElement.querySelectorAll('input')[typed?.end ?? 0])
  const locale = usePickerLocale()
  const [from, to] = value
  const days = useMemo((): [Dayjs | null, Dayjs | null] => [dayjsOf(from), dayjsOf(to)], [from, to])
  const take = (next: Period) => {
    if (next[0] !== from || next[1] !== to) onChange(next)
  }
  const takeDays = (next: readonly (Dayjs | null)[] | null) =>
    take([next?.[0]?.format(DAY_FORMAT) ?? '', next?.[1]?.format(DAY_FORMAT) ?? ''])
  return (
    // Keys of the fields and of the calendar, wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className="day-range-box"
      // The calendar is inside it for React.
      onInputCapture={() => {
        isTyping.current = true
      }}
      onPointerDownCapture={() => {
        isTyping.current = false
      }}
      onKeyDown={({ key, target }) => {
        if (key === 'ArrowDown' && target instanceof HTMLInputElement) focusPreset()
        // Once the calendar has closed: the focus would open it again.
        if (key === 'Enter' && isPreset(target)) requestAnimationFrame(() => picker.current?.focus())
      }}
    >
      <Picker.RangePicker
        ref={picker}
        id={{ start: startId, end: endId }}
        className="day-range-picker"
        locale={locale}
        classNames={{ popup: { root: 'day-popup day-range-popup' } }}
        panelRender={(panel) => <CalendarFrame>{panel}</CalendarFrame>}
        defaultOpen={isOpen}
        autoComplete="off"
        allowEmpty={EITHER}
        needConfirm={false}
        previewValue={false}
        format={DAY_FORMAT}
        placeholder={[t('kit.day.start'), t('kit.day.end')]}
        suffixIcon={<Icon name="calendar" />}
        presets={PRESETS.map((name) => ({
          label: t(`kit.day.${name}`),
          value: () => {
            const [start, end] = presetPeriods(Date.now())[name]
            return [dayjsOf(start), dayjsOf(end)]
          },
        }))}
        value={days}
        onCalendarChange={(next) => {
          if (isTyping.current) takeDays(next)
        }}
        onChange={takeDays}
        onBlur={({ target }) => {
          if (!isErased(target)) return
          if (target.id === startId) take(['', to])
          if (target.id === endId) take([from, ''])
        }}
      />
    </span>
  )
}
