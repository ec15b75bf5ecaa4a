import { Button, Select } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyOf, type ListChoice, type ListFilter } from './list-choice.ts'
import { DayRange } from '../../day/day-range.tsx'
import { TextField } from '../../../ui/text/text-field.tsx'
import { isTooLong } from '../../../ui/text/text-rule.ts'
import { useFilterRoom } from './use-filter-room.ts'

interface FilterBarProps {
  readonly filters: readonly ListFilter[]
  readonly choice: Pick<ListChoice, 'filters'>
  /** Called with the changed filters. */
  readonly onChange: (filters: Readonly<Record<string, string>>) => void
}

interface ChoiceFilterProps {
  readonly id: string
  readonly filter: Extract<ListFilter, { kind: 'choice' }>
  readonly value: string
  readonly onChange: (value: string) => void
}

interface FilterItemProps {
  /** Id of the labelled field. */
  readonly id: string
  readonly filter: ListFilter
  readonly children: ReactNode
}

const FilterItem = ({ id, filter, children }: FilterItemProps) => {
  const { t } = useTranslation()
  return (
    <div className="list-filter-item">
      <label htmlFor={id}>{t(filter.label)}</label>
      {children}
    </div>
  )
}

const ChoiceFilter = ({ id, filter, value, onChange }: ChoiceFilterProps) => {
  const { t } = useTranslation()
  const options = filter.useOptions()
  // E.g. a user with one brand has nothing to choose.
  if (filter.values === null && options !== null && options.length < 2 && value === '') return null
  return (
    <FilterItem id={id} filter={filter}>
      <Select
        id={id}
        className="list-choice"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('kit.all')}
        {...(value ? { value } : {})}
        options={[...(options ?? [])]}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    </FilterItem>
  )
}

interface DaysFilterProps {
  readonly id: string
  readonly filter: Extract<ListFilter, { kind: 'days' }>
  readonly filters: ListChoice['filters']
  readonly onChange: FilterBarProps['onChange']
}

const DaysFilter = ({ id, filter: { label, name, until }, filters, onChange }: DaysFilterProps) => {
  const { t } = useTranslation()
  const endId = `${id}-until`
  return (
    <fieldset className="list-filter-item" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="list-filter-label">
        {t(label)}
      </span>
      <label className="visually-hidden" htmlFor={id}>
        {t('kit.day.from', { name: t(label) })}
      </label>
      <label className="visually-hidden" htmlFor={endId}>
        {t('kit.day.to', { name: t(label) })}
      </label>
      <DayRange
        startId={id}
        endId={endId}
        value={[filters[name] ?? '', filters[until] ?? '']}
        // Only what changed: the other end may have changed since.
        onChange={([from, to]) =>
          onChange({
            ...(from === filters[name] ? {} : { [name]: from }),
            ...(to === filters[until] ? {} : { [until]: to }),
          })
        }
      />
    </fieldset>
  )
}

/** Filters above a list, one row of them until the user wants all; typed text is applied on search, not with each letter. */
export const FilterBar = ({ filters, choice, onChange }: FilterBarProps) => {
  const { t } = useTranslation()
  // Lists in hidden tabs have the same filters.
  const bar = useId()
  const texts = filters.filter((filter) => filter.kind === 'text')
  const sent = JSON.stringify(texts.map(({ name }) => choice.filters[name]))
  const [typed, setTyped] = useState(choice.filters)
  const [applied, setApplied] = useState(sent)
  if (applied !== sent) {
    setApplied(sent)
    setTyped(choice.filters)
  }
  const typedTexts = Object.fromEntries(texts.map(({ name }) => [name, (typed[name] ?? '').trim()]))
  const change = (name: string, value: string) => onChange({ [name]: value })
  const input = (filter: ListFilter) => {
    const { name } = filter
    const id = `${bar}-${name}`
    const value = choice.filters[name] ?? ''
    switch (filter.kind) {
      case 'text':
        return (
          <FilterItem key={name} id={id} filter={filter}>
            <TextField
              id={id}
              allowClear
              limit={filter.limit}
              value={typed[name] ?? ''}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          </FilterItem>
        )
      case 'days':
        return <DaysFilter key={name} id={id} filter={filter} filters={choice.filters} onChange={onChange} />
      case 'choice':
        return (
          <ChoiceFilter key={name} id={id} filter={filter} value={value} onChange={(chosen) => change(name, chosen)} />
        )
      case 'own':
        return null
    }
  }
  const own = filters.filter(({ kind }) => kind !== 'own')
  const form = useRef<HTMLFormElement>(null)
  const room = useFilterRoom(form, own)
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? own : own.slice(0, room)
  return (
    <form
      ref={form}
      className="list-filter"
      onSubmit={(event) => {
        event.preventDefault()
        const wrong = texts.find(({ name, limit }) => isTooLong(typed[name] ?? '', { limit }))
        if (wrong) document.getElementById(`${bar}-${wrong.name}`)?.focus()
        else onChange(typedTexts)
      }}
    >
      {shown.map(input)}
      <div className="list-actions">
        {texts.length > 0 && (
          <Button type="primary" htmlType="submit">
            {t('kit.search')}
          </Button>
        )}
        <Button
          onClick={() => {
            const empty = emptyOf(own)
            setTyped({ ...typed, ...empty })
            onChange(empty)
          }}
        >
          {t('kit.reset')}
        </Button>
        {own.length > room && (
          <Button type="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'kit.fewerFilters' : 'kit.moreFilters')}
          </Button>
        )}
      </div>
    </form>
  )
}
