import { formatDateTime, type Latest } from '@netbar/shared'
import type { Page, ResourceLog } from '@netbar/shared/contract'
import { Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldValue } from '../form/field-value.tsx'
import type { FormField } from '../form/form-field.ts'
import { RetryAlert } from '../retry-alert.tsx'
import './resource.css'

interface HistoryProps {
  readonly rowId: string
  readonly logs: Latest<string, Page<ResourceLog>>
  readonly fields: readonly FormField[]
}

/** A changed field with its old and its new value. */
export const ChangeLine = ({
  fields,
  change,
}: {
  fields: readonly FormField[]
  change: ResourceLog['changes'][number]
}) => {
  const { t } = useTranslation()
  const field = fields.find(({ name }) => name === change.field)
  return (
    <li>
      {field ? t(field.label) : change.field}: <FieldValue field={field} value={change.from} />
      <span aria-hidden="true"> → </span>
      <FieldValue field={field} value={change.to} />
    </li>
  )
}

interface HistoryLinesProps {
  readonly rows: readonly ResourceLog[]
  readonly fields: readonly FormField[]
  readonly isBusy: boolean
}

/** Loaded lines of a history, newest first. */
export const HistoryLines = ({ rows, fields, isBusy }: HistoryLinesProps) => {
  const { t } = useTranslation()
  return (
    <ol className="resource-history" aria-busy={isBusy}>
      {rows.map(({ id, event, actor, time, changes }) => (
        <li key={id}>
          {t(`kit.event.${event}`)} <span className="quiet">{`${actor} ${formatDateTime(time)}`}</span>
          {changes.length > 0 && (
            <ul>
              {changes.map((change) => (
                <ChangeLine key={change.field} fields={fields} change={change} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

/** History of a row, newest first. */
export const History = ({ rowId, logs, fields }: HistoryProps) => {
  const { t } = useTranslation()
  const { value, status, error, ask } = useUnit({
    value: logs.$value,
    status: logs.$status,
    error: logs.$error,
    ask: logs.asked,
  })
  useEffect(() => {
    ask(rowId)
  }, [ask, rowId])
  if (status === 'failed') return <RetryAlert error={error} onRetry={() => ask(rowId)} />
  if (value?.total === 0) return <Empty description={t('kit.historyEmpty')} />
  return <HistoryLines rows={value?.rows ?? []} fields={fields} isBusy={status === 'loading'} />
}
