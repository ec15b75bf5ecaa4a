import { Button, Empty } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListChoice, ListFilter } from './choice/list-choice.ts'

interface ListEmptyProps {
  readonly filters: readonly ListFilter[]
  readonly choice: ListChoice
  /** Key of what is said. */
  readonly text?: string | undefined
  readonly onChange: (part: Partial<ListChoice>) => void
  /** What begins the list. */
  readonly begin?: ReactNode
}

/** What a list shows where it has no row: where nothing answers to its filters the way back, else the way to the first. */
export const ListEmpty = ({ filters, choice, text = 'kit.empty', onChange, begin }: ListEmptyProps) => {
  const { t } = useTranslation()
  const set = filters.filter(({ kind, name }) => kind !== 'own' && choice.filters[name])
  const none = Object.fromEntries(set.map(({ name }) => [name, '']))
  return (
    <Empty description={t(text)}>
      {set.length === 0 ? begin : <Button onClick={() => onChange({ filters: none })}>{t('kit.clearFilters')}</Button>}
    </Empty>
  )
}
