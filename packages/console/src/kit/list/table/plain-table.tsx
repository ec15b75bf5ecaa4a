import type { CallError, LatestStatus } from '@netbar/shared'
import { Empty, Table, type TableProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { ListFailed } from '../list-failed.tsx'
import { ListMissing } from '../list-missing.tsx'
import '../list.css'

interface PlainTableProps<Row> extends Pick<TableProps<Row>, 'rowKey' | 'rowSelection'> {
  readonly columns: NonNullable<TableProps<Row>['columns']>
  /** All rows; null until they are loaded. */
  readonly rows: readonly Row[] | null
  readonly status: LatestStatus
  /** Why the latest call failed. */
  readonly error: CallError | null
  readonly onRetry: () => void
  /** Text without rows, by default a general one. */
  readonly empty?: string
  /** Rows of a page, where there are pages. */
  readonly pageSize?: number
}

/**
 * Rows that are loaded as a whole and belong to a form, a dialog or a card: without address, filters and column settings
 * of a list, but with its one-line rows, its header that stays in sight, and all of its states.
 */
export const PlainTable = <Row extends object>({
  columns,
  rows,
  status,
  error,
  onRetry,
  empty,
  pageSize,
  ...table
}: PlainTableProps<Row>) => {
  const { t } = useTranslation()
  return (
    <>
      {status === 'failed' && rows !== null && <ListFailed error={error} onRetry={onRetry} />}
      <Table<Row>
        className="list-table plain-table"
        size="small"
        columns={columns}
        dataSource={[...(rows ?? [])]}
        loading={rows !== null && (status === 'loading' || status === 'stale')}
        pagination={pageSize === undefined ? false : { pageSize, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        locale={{
          emptyText:
            rows === null ? (
              <ListMissing status={status} error={error} onRetry={onRetry} />
            ) : (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(empty ?? 'kit.empty')} />
            ),
        }}
        {...table}
      />
    </>
  )
}
