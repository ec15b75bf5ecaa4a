import type { CallError, LatestStatus } from '@netbar/shared'
import { Grid, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf } from './table/cell-of.ts'
import type { ListPageDefinition } from './list-definition.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListFrame, type ListHeader } from './list-frame.tsx'
import { onSort, sortingOf } from './choice/list-sort.ts'
import { ListTable } from './table/list-table.tsx'
import type { Functions, ListPage } from './use-list-page.ts'

/** What came of a page that was asked for. */
interface ListRows<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly status: LatestStatus
  readonly error: CallError | null
  readonly refresh: () => void
}

/** What a list can have beside its rows. */
export interface ListParts<Row> {
  /** What can be done with a row. */
  readonly rowActions?: (row: Row, may: Functions) => ReactNode
  /** What can be done with the list, beside what every list can. */
  readonly tools?: ReactNode
  /** What is said about the list, over its rows. */
  readonly notice?: ReactNode
  readonly header?: ListHeader
  /** The button that begins the list: it stands over the rows, and where there is none. */
  readonly begin?: ReactNode
  readonly selection?: TableProps<Row>['rowSelection']
  /** What a row is opened to. */
  readonly expandable?: TableProps<Row>['expandable']
  /** What stands under the rows, e.g. what they are together. */
  readonly footer?: ReactNode
}

interface ListPageViewProps<Row, Query> extends ListParts<Row> {
  readonly definition: ListPageDefinition<Row, Query>
  readonly page: ListPage<Row>
  readonly shown: ListRows<Row>
}

/** The rows of a list with all that stands over and under them. */
export const ListPageView = <Row extends { readonly id: string }, Query>({
  definition,
  page,
  shown,
  rowActions,
  tools,
  notice,
  header,
  begin,
  selection,
  expandable,
  footer,
}: ListPageViewProps<Row, Query>) => {
  const { t } = useTranslation()
  const { sorts, defaultSort } = definition
  const { rows, total, status, error, refresh } = shown
  const { choice, change, may, columns, hidden } = page
  const isNarrow = Grid.useBreakpoint().md === false

  const shownColumns: TableProps<Row>['columns'] = [
    ...columns
      .filter(({ key }) => !hidden.has(key))
      .map((column) => ({ ...sortingOf<Row>(column.key, sorts, choice.sort), ...column, render: cellOf(column) })),
    ...(rowActions
      ? [
          {
            key: 'actions',
            // On a phone it would cover half of the rest.
            ...(isNarrow ? {} : { fixed: 'end' as const }),
            title: t('kit.actions'),
            render: (_: unknown, row: Row) => <span className="list-actions">{rowActions(row, may)}</span>,
          },
        ]
      : []),
  ]
  return (
    <ListFrame
      definition={definition}
      page={page}
      header={header}
      tools={
        <>
          {tools}
          {begin}
        </>
      }
    >
      <ListTable<Row>
        rows={rows}
        total={total}
        status={status}
        error={error}
        choice={choice}
        onChoose={change}
        onRetry={refresh}
        notice={notice}
        columns={shownColumns}
        scroll={{ x: 'max-content' }}
        onChange={onSort(defaultSort, (sort) => change({ sort }))}
        {...(selection
          ? {
              rowSelection: { columnTitle: <span className="visually-hidden">{t('kit.select')}</span>, ...selection },
            }
          : {})}
        {...(expandable ? { expandable } : {})}
        {...(footer ? { footer: () => footer } : {})}
        empty={
          <ListEmpty
            filters={definition.filters}
            choice={choice}
            text={definition.empty}
            onChange={change}
            begin={begin}
          />
        }
      />
    </ListFrame>
  )
}
