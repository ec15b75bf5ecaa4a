import type { FloorPlan, TimeWindow } from '@netbar/shared/contract'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { ClockInput } from './clock-input.tsx'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** The option of all, or of none. */
const NONE = ''

interface Scope {
  readonly areaId: string | null
  readonly levelId: string | null
}

interface ScopeInputProps {
  /** What it is of, for screen readers. */
  readonly name: string
  readonly plan: FloorPlan
  readonly value: Scope
  readonly onChange: (scope: Scope) => void
  /** Text keys of what stands for no area and no level. */
  readonly words?: { readonly everyArea: string; readonly everybody: string }
}

const EVERY = { everyArea: 'branchRates.everyArea', everybody: 'branchRates.everybody' }

/** Where and for whom something is: an area or all, a level or everybody. */
export const ScopeInput = ({ name, plan, value: { areaId, levelId }, onChange, words = EVERY }: ScopeInputProps) => {
  const { t } = useTranslation()
  const options = (all: string, named: FloorPlan['areas']) => [
    { value: NONE, label: all },
    ...named.map(({ id, name: label }) => ({ value: id, label })),
  ]
  return (
    <span className="rate-scope">
      <Select
        aria-label={`${name} ${t('branchRates.area')}`}
        value={areaId ?? NONE}
        options={options(t(words.everyArea), plan.areas)}
        onChange={(chosen) => onChange({ areaId: chosen || null, levelId })}
      />
      <Select
        aria-label={`${name} ${t('branchRates.level')}`}
        value={levelId ?? NONE}
        options={options(t(words.everybody), plan.levels)}
        onChange={(chosen) => onChange({ areaId, levelId: chosen || null })}
      />
    </span>
  )
}

interface HoursInputProps {
  readonly name: string
  readonly value: Pick<TimeWindow, 'from' | 'until'>
  readonly onChange: (hours: Pick<TimeWindow, 'from' | 'until'>) => void
}

/** Hours of a day, which may end on the next one. */
export const HoursInput = ({ name, value: { from, until }, onChange }: HoursInputProps) => {
  const { t } = useTranslation()
  const input = (label: string, minute: number, change: (minute: number) => void) => (
    <ClockInput aria-label={`${name} ${label}`} minute={minute} onChange={change} />
  )
  return (
    <span className="rate-hours">
      {input(t('branchRates.from'), from, (minute) => onChange({ from: minute, until }))}
      <span>–</span>
      {input(t('branchRates.until'), until, (minute) => onChange({ from, until: minute }))}
      <span className="quiet">
        {from === until ? t('branchRates.wholeDay') : until < from ? t('branchRates.nextDay') : ''}
      </span>
    </span>
  )
}

interface WindowInputProps {
  readonly name: string
  readonly value: TimeWindow
  readonly onChange: (window: TimeWindow) => void
}

/** Hours of some weekdays. */
export const WindowInput = ({ name, value, onChange }: WindowInputProps) => {
  const { t } = useTranslation()
  return (
    <span className="rate-window">
      <Select
        mode="multiple"
        maxTagCount="responsive"
        aria-label={`${name} ${t('branchRates.weekdays')}`}
        value={value.weekdays}
        options={WEEKDAYS.map((day) => ({ value: day, label: t(`branchRates.day.${day}`) }))}
        onChange={(weekdays: number[]) =>
          onChange({ ...value, weekdays: weekdays.toSorted((one, other) => one - other) })
        }
      />
      <HoursInput name={name} value={value} onChange={(hours) => onChange({ ...value, ...hours })} />
    </span>
  )
}
