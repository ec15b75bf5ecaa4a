import { $menus, pageFunctionsOf } from '@netbar/shared'
import { Empty, Grid, type TableProps } from 'antd'
import { useUnit } from 'effector-react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListChoice } from './list-choice.ts'
import type { ListDefinition } from './list-definition.ts'
import { FilterBar } from './list-filter.tsx'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { useHiddenColumns } from './use-hidden-columns.ts'
import { useListChoice } from './use-list-choice.ts'

/** The functions of a page that the user has. */
export type Functions = ReadonlySet<string>

export interface ListViewProps<Row, Query> {
  readonly definition: ListDefinition<Row, Query>
  /** What can be done with a row. */
  readonly rowActions?: (row: Row, may: Functions) => ReactNode
  /** What can be done with the list, beside what every list can. */
  readonly tools?: ReactNode
  /** What is said about the list, over its rows. */
  readonly notice?: ReactNode
  /** What stands over the filters, with the choice and the way to change it. */
  readonly header?: (choice: ListChoice, change: (part: Partial<ListChoice>) => void) => ReactNode
  readonly selection?: TableProps<Row>['rowSelection']
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
  selection,
  footer,
}: ListViewProps<Row, Query>) => {
  const { t } = useTranslation()
  const { route, menu, list, filters, sorts, defaultSort } = definition
  const { rows, total, status, menus, reload } = useUnit({
    rows: list.$rows,
    total: list.$total,
    status: list.$status,
    menus: $menus,
    reload: list.reloaded,
  })
  const [choice, change] = useListChoice(definition)
  const [hidden, showColumns] = useHiddenColumns(route)
  const may = useMemo(() => pageFunctionsOf(menus, menu), [menus, menu])
  const columns = useMemo(
    () => definition.columns(t).filter(({ needs }) => needs === undefined || may.has(needs)),
    [t, definition, may],
  )
  const isNarrow = Grid.useBreakpoint().md === false

  const sorted = (key: string) =>
    sorts.includes(key)
      ? {
          sorter: true,
          sortOrder:
            choice.sort === key ? ('ascend' as const) : choice.sort === `-${key}` ? ('descend' as const) : null,
        }
      : {}
  const shownColumns: TableProps<Row>['columns'] = [
    ...columns
      .filter(({ key }) => !hidden.has(key))
      .map((column) => ({ render: (_: unknown, row: Row) => column.text(row), ...sorted(column.key), ...column })),
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
  const sort: TableProps<Row>['onChange'] = (_pagination, _filters, sorter, { action }) => {
    if (action !== 'sort') return
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
    change({ sort: order ? `${order === 'descend' ? '-' : ''}${String(columnKey)}` : defaultSort })
  }

  return (
    <>
      <h1 className="page-title">{t(`routes.${route}`)}</h1>
      <section className="card">
        {header?.(choice, change)}
        <div className="list-bar">
          <FilterBar filters={filters} choice={choice} onChange={(values) => change({ filters: values })} />
          <ListTools
            definition={definition}
            columns={columns}
            hidden={hidden}
            mayExport={may.has(definition.exportFunction)}
            onShow={showColumns}
          >
            {tools}
          </ListTools>
        </div>
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
          onChange={sort}
          {...(selection
            ? {
                rowSelection: { columnTitle: <span className="visually-hidden">{t('kit.select')}</span>, ...selection },
              }
            : {})}
          {...(footer ? { footer: () => footer } : {})}
          empty={
            <Empty description={t('kit.empty')}>
              <span className="quiet">{t('kit.emptyHint')}</span>
            </Empty>
          }
        />
      </section>
    </>
  )
}
