import { Button } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Option } from '../../option.ts'
import { emptyOf, setFilters, type ListChoice, type ListFilter } from './list-choice.ts'
import './filter-chips.css'

interface FilterChipsProps {
  readonly filters: readonly ListFilter[]
  readonly choice: Pick<ListChoice, 'filters'>
  /** Called with the changed filters. */
  readonly onChange: (filters: Readonly<Record<string, string>>) => void
}

interface ChipProps {
  readonly filter: ListFilter
  readonly values: ListChoice['filters']
  readonly onRemove: () => void
}

const NONE: readonly Option[] = []
const useNone = () => NONE

/** A period in words, which may have no beginning or no end. */
const periodText = (t: TFunction, from: string, to: string): string => {
  if (to === '') return t('kit.day.since', { day: from })
  return from === '' ? t('kit.day.until', { day: to }) : t('kit.day.period', { from, to })
}

const Chip = ({ filter, values, onRemove }: ChipProps) => {
  const { t } = useTranslation()
  const value = values[filter.name] ?? ''
  const useOptions = filter.kind === 'choice' ? filter.useOptions : useNone
  const option = useOptions()?.find((one) => one.value === value)
  const label = filter.kind === 'days' ? periodText(t, value, values[filter.until] ?? '') : (option?.label ?? value)
  const text = t('kit.filterIs', { name: t(filter.label), value: label })
  return (
    <li className="filter-chip">
      <span title={text}>{text}</span>
      <button type="button" aria-label={t('kit.removeFilter', { filter: label })} onClick={onRemove}>
        ×
      </button>
    </li>
  )
}

/** Filters in use, also those remembered from the last visit: each can be removed, or all at once. */
export const FilterChips = ({ filters, choice, onChange }: FilterChipsProps) => {
  const { t } = useTranslation()
  const set = setFilters(filters, choice)
  if (set.length === 0) return null
  return (
    <div className="filter-chips">
      <ul aria-label={t('kit.filtersInUse')}>
        {set.map((filter) => (
          <Chip
            key={filter.name}
            filter={filter}
            values={choice.filters}
            onRemove={() => onChange(emptyOf([filter]))}
          />
        ))}
      </ul>
      <Button type="link" size="small" onClick={() => onChange(emptyOf(set))}>
        {t('kit.clearAll')}
      </Button>
    </div>
  )
}
