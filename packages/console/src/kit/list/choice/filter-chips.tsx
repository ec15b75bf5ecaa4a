import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Option } from '../../option.ts'
import type { ListChoice, ListFilter } from './list-choice.ts'
import './filter-chips.css'

interface FilterChipsProps {
  readonly filters: readonly ListFilter[]
  readonly choice: Pick<ListChoice, 'filters'>
  /** Called with the changed filters. */
  readonly onChange: (filters: Readonly<Record<string, string>>) => void
}

interface ChipProps {
  readonly filter: ListFilter
  readonly value: string
  readonly onRemove: () => void
}

const NONE: readonly Option[] = []
const useNone = () => NONE

const Chip = ({ filter, value, onRemove }: ChipProps) => {
  const { t } = useTranslation()
  const useOptions = filter.kind === 'choice' ? filter.useOptions : useNone
  const label = useOptions()?.find((option) => option.value === value)?.label ?? value
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
  const set = filters.filter(({ kind, name }) => kind !== 'own' && choice.filters[name])
  if (set.length === 0) return null
  return (
    <div className="filter-chips">
      <ul aria-label={t('kit.filtersInUse')}>
        {set.map((filter) => (
          <Chip
            key={filter.name}
            filter={filter}
            value={choice.filters[filter.name] ?? ''}
            onRemove={() => onChange({ [filter.name]: '' })}
          />
        ))}
      </ul>
      <Button type="link" size="small" onClick={() => onChange(Object.fromEntries(set.map(({ name }) => [name, ''])))}>
        {t('kit.clearAll')}
      </Button>
    </div>
  )
}
