import { Button, Empty } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { emptyOf, setFilters, type ListChoice, type ListFilter } from './choice/list-choice.ts'

interface ListEmptyProps {
  readonly filters: readonly ListFilter[]
  readonly choice: ListChoice
  /** Text key of the message. */
  readonly text?: string | undefined
  readonly onChange: (part: Partial<ListChoice>) => void
  /** Button for the first step. */
  readonly begin?: ReactNode
}

/** Content of an empty list: where no row matches the filters a way to clear them, else the first step. */
export const ListEmpty = ({ filters, choice, text = 'kit.empty', onChange, begin }: ListEmptyProps) => {
  const { t } = useTranslation()
  const set = setFilters(filters, choice)
  return (
    <Empty description={t(text)}>
      {set.length === 0 ? (
        begin
      ) : (
        <Button onClick={() => onChange({ filters: emptyOf(set) })}>{t('kit.clearFilters')}</Button>
      )}
    </Empty>
  )
}
