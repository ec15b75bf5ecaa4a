import type { CallError, LatestStatus } from '@netbar/shared'
import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFailed } from '../list-failed.tsx'
import { ListMissing } from '../list-missing.tsx'
import { PAGE_SIZES, type ListChoice } from '../choice/list-choice.ts'
import '../list.css'

interface ListTableProps<Row> extends Pick<
  TableProps<Row>,
  'columns' | 'scroll' | 'onChange' | 'rowSelection' | 'expandable' | 'footer'
> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly status: LatestStatus
  /** Why the newest answer did not come. */
  readonly error: CallError | null
  readonly choice: Pick<ListChoice, 'page' | 'limit'>
  readonly onChoose: (part: Pick<ListChoice, 'page' | 'limit'>) => void
  readonly onRetry: () => void
  /** What is said about the list, over its rows. */
  readonly notice?: ReactNode
  /** What stands where there is no row. */
  readonly empty: ReactNode
}

/**
 * The rows of a list with its pages. Where they cannot be had it says so, with a way to try again; rows that were there
 * before stay.
 */
export const ListTable = <Row extends { readonly id: string }>({
  rows,
  total,
  status,
  error,
  choice,
  onChoose,
  onRetry,
  notice,
  empty,
  ...table
}: ListTableProps<Row>) => {
  const { t } = useTranslation()
  // What is stale is known all the same.
  const isMissing = rows.length === 0 && status !== 'ready' && status !== 'stale'
  return (
    <>
      {status === 'failed' && rows.length > 0 && <ListFailed error={error} onRetry={onRetry} />}
      {notice}
      <Table<Row>
        rowKey="id"
        size="middle"
        loading={status === 'loading'}
        dataSource={[...rows]}
        locale={{ emptyText: isMissing ? <ListMissing status={status} error={error} onRetry={onRetry} /> : empty }}
        pagination={{
          current: choice.page,
          pageSize: choice.limit,
          total,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: true,
          showTotal: (count) => t('kit.total', { n: count }),
          // Ant Design counts in another word than we do where it is in traditional characters.
          locale: { items_per_page: t('kit.perPage') },
          onChange: (page, limit) => onChoose({ page: limit === choice.limit ? page : 1, limit }),
        }}
        {...table}
      />
    </>
  )
}
