import { formatDateTime } from '@netbar/shared'
import { KEYWORD_LENGTH, type ResourceRow } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../ui/status-tag.tsx'
import type { ListFilter } from '../list/choice/list-choice.ts'
import type { ListColumn } from '../list/list-definition.ts'
import { useBrands } from './use-brands.ts'

const useEnabledOptions = () => {
  const { t } = useTranslation()
  return [
    { value: 'true', label: t('kit.enabled') },
    { value: 'false', label: t('kit.disabled') },
  ]
}

/** Filters of most resources. */
export const keywordFilter: ListFilter = { kind: 'text', name: 'keyword', label: 'kit.keyword', limit: KEYWORD_LENGTH }
export const enabledFilter: ListFilter = {
  kind: 'choice',
  name: 'enabled',
  label: 'kit.status',
  values: ['true', 'false'],
  useOptions: useEnabledOptions,
}
/** Only shown to users with several brands. */
export const brandFilter: ListFilter = {
  kind: 'choice',
  name: 'brandId',
  label: 'kit.brand',
  values: null,
  useOptions: useBrands,
}

/** Time of a row's last change. */
export const updatedColumn = <Row extends ResourceRow>(t: TFunction): ListColumn<Row> => ({
  key: 'updatedTime',
  title: t('kit.updated'),
  text: ({ updatedTime }) => formatDateTime(updatedTime),
})

/** Whether a row is enabled. */
export const enabledColumn = <Row extends ResourceRow>(t: TFunction): ListColumn<Row> => {
  const text = ({ enabled }: Row) => (enabled ? t('kit.enabled') : t('kit.disabled'))
  return {
    key: 'enabled',
    title: t('kit.status'),
    text,
    render: (_, row) => <StatusTag tone={row.enabled ? 'done' : 'closed'}>{text(row)}</StatusTag>,
  }
}
