import { Grid, type TableProps } from 'antd'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf } from './cell-of.ts'
import type { ListDefinition } from './list-definition.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListFrame, type ListHeader } from './list-frame.tsx'
import { onSort, sortingOf } from './list-sort.ts'
import { ListTable } from './list-table.tsx'
import { useListPage, type Functions } from './use-list-page.ts'

export interface ListViewProps<Row, Query> {
  readonly definition: ListDefinition<Row, Query>
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

/** A page with a list: filters, sorting and paging in the address bar, column settings, export, and every state. */
export const ListView = <Row extends { readonly id: string }, Query>({
  definition,
  rowActions,
  tools,
  notice,
  header,
  begin,
  selection,
  expandable,
  footer,
}: ListViewProps<Row, Query>) => {
  const { t } = useTranslation()
  const { list, sorts, defaultSort } = definition
  const { rows, total, status, reload } = useUnit({
    rows: list.$rows,
    total: list.$total,
    status: list.$status,
    reload: list.reloaded,
  })
  const page = useListPage(definition)
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
        choice={choice}
        onChoose={change}
        onRetry={reload}
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
