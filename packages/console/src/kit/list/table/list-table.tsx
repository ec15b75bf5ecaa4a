import type { CallError, LatestStatus } from '@netbar/shared'
import { Table, type TableProps } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFailed } from '../list-failed.tsx'
import { ListMissing } from '../list-missing.tsx'
import { PAGE_SIZES, type ListChoice } from '../choice/list-choice.ts'
import '../list.css'

interface ListTableProps<Row> extends Pick<
  TableProps<Row>,
  'columns' | 'components' | 'scroll' | 'onChange' | 'rowSelection' | 'expandable' | 'footer'
> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly status: LatestStatus
  /** Why the latest call failed. */
  readonly error: CallError | null
  readonly choice: Pick<ListChoice, 'page' | 'limit'>
  readonly onChoose: (part: Pick<ListChoice, 'page' | 'limit'>) => void
  readonly onRetry: () => void
  /** Notice above the rows. */
  readonly notice?: ReactNode
  /** Bar with the actions on selected rows. */
  readonly bulk?: ReactNode
  /** Totals below the rows, in place of a footer. */
  readonly totals?: ReactNode
  /** Whether rows are high; otherwise as many as possible are in sight. */
  readonly isRoomy?: boolean
  /** Widths of columns, as CSS variables. */
  readonly widths?: CSSProperties
  /** Content without rows. */
  readonly empty: ReactNode
}

/**
 * Rows of a list with its pages. A failure is shown with a retry; rows loaded before stay.
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
  bulk,
  totals,
  isRoomy = false,
  widths = {},
  empty,
  ...table
}: ListTableProps<Row>) => {
  const { t } = useTranslation()
  // Stale rows count as known.
  const isMissing = rows.length === 0 && status !== 'ready' && status !== 'stale'
  return (
    <>
      {status === 'failed' && rows.length > 0 && <ListFailed error={error} onRetry={onRetry} />}
      {notice}
      <Table<Row>
        rowKey="id"
        className={`list-table sized-columns${totals === undefined ? '' : ' list-with-totals'}`}
        style={widths}
        size={isRoomy ? 'middle' : 'small'}
        loading={status === 'loading' && rows.length > 0}
        dataSource={[...rows]}
        locale={{ emptyText: isMissing ? <ListMissing status={status} error={error} onRetry={onRetry} /> : empty }}
        pagination={{
          current: choice.page,
          pageSize: choice.limit,
          total,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: true,
          showTotal: (count) => t('kit.total', { n: count }),
          // Ant Design's own text in traditional characters uses another measure word than ours.
          locale: { items_per_page: t('kit.perPage') },
          onChange: (page, limit) => onChoose({ page: limit === choice.limit ? page : 1, limit }),
        }}
        {...(totals === undefined ? {} : { footer: () => totals })}
        {...table}
      />
      {bulk}
    </>
  )
}
