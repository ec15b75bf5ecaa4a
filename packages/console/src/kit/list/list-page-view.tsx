import type { CallError, LatestStatus } from '@netbar/shared'
import { Grid, type TableColumnType, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HeadCell, sizedHead, widthOf, widthsOf } from './look/column-resizer.tsx'
import { arranged, phoneOrder, withWidth } from './look/list-look.ts'
import { listCellOf } from './table/list-cell.tsx'
import type { ListPageDefinition } from './list-definition.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListFrame, type ListHeader } from './list-frame.tsx'
import { onSort, sortingOf } from './choice/list-sort.ts'
import { ListTable } from './table/list-table.tsx'
import { useExportChoice } from './use-export-choice.tsx'
import type { Functions, ListPage } from './use-list-page.ts'

/** Result of a fetched page. */
interface ListRows<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly status: LatestStatus
  readonly error: CallError | null
  readonly refresh: () => void
}

/** Optional parts of a list. */
export interface ListParts<Row> {
  /** Actions of a row. */
  readonly rowActions?: (row: Row, may: Functions) => ReactNode
  /** Further buttons of the list. */
  readonly tools?: ReactNode
  /** Notice above the rows. */
  readonly notice?: ReactNode
  readonly header?: ListHeader
  /** Button to add the first row: shown above the rows, and in the empty list. */
  readonly begin?: ReactNode
  /** Selection for steps of its own; null for none, also not to export, where a checkbox would promise something else. */
  readonly selection?: TableProps<Row>['rowSelection'] | null
  /** Bar with the actions on selected rows. */
  readonly bulk?: ReactNode
  /** Expanded content of a row. */
  readonly expandable?: TableProps<Row>['expandable']
  /** Totals, below the rows and always in sight. */
  readonly totals?: ReactNode
  /** Further content below the rows. */
  readonly footer?: ReactNode
}

/** A column as Ant Design's table takes it. */
type ShownColumn<Row> = TableColumnType<Row> & { readonly key: string }

const HEAD = { header: { cell: HeadCell } }

interface ListPageViewProps<Row, Query> extends ListParts<Row> {
  readonly definition: ListPageDefinition<Row, Query>
  readonly page: ListPage<Row>
  readonly shown: ListRows<Row>
}

/** Rows of a list with everything above and below them. */
export const ListPageView = <Row extends { readonly id: string }, Query>({
  definition,
  page,
  shown,
  rowActions,
  tools,
  notice,
  header,
  begin,
  expandable,
  totals,
  footer,
  ...steps
}: ListPageViewProps<Row, Query>) => {
  const { t } = useTranslation()
  const { sorts, defaultSort } = definition
  const { rows, total, status, error, refresh } = shown
  const { choice, change, may, columns, look, changeLook } = page
  const isNarrow = Grid.useBreakpoint().md === false
  const exported = useExportChoice(definition, page, rows)
  // A phone has no room for a column of checkboxes that lead to nothing but a file.
  const { selection, bulk } = steps.selection !== undefined || isNarrow ? steps : { ...steps, ...exported }

  const own: readonly ShownColumn<Row>[] = arranged(columns, look)
    .filter(({ key }) => !look.hidden.includes(key))
    .map((column) => ({
      ...sortingOf<Row>(column.key, sorts, choice.sort),
      ...column,
      width: widthOf(column.key),
      onHeaderCell: () => sizedHead(column.key, (key, width) => changeLook(withWidth(look, key, width))),
      ...(look.pinned.includes(column.key) && !isNarrow ? { fixed: 'start' as const } : {}),
      render: listCellOf(column),
    }))
  const actions: ShownColumn<Row> = {
    key: 'actions',
    title: t('kit.actions'),
    render: (_: unknown, row: Row) => <span className="list-actions">{rowActions?.(row, may)}</span>,
  }
  // On a phone a fixed column would cover half of the rest.
  const shownColumns = isNarrow
    ? phoneOrder(own, rowActions ? [actions] : [])
    : [...own, ...(rowActions ? [{ ...actions, fixed: 'end' as const }] : [])]
  return (
    <ListFrame
      definition={definition}
      page={page}
      header={header}
      selected={rows.filter(({ id }) => selection?.selectedRowKeys?.includes(id))}
      tools={tools}
      begin={begin}
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
        bulk={bulk}
        isRoomy={look.isRoomy}
        widths={widthsOf(look)}
        components={HEAD}
        columns={shownColumns}
        scroll={{ x: 'max-content' }}
        onChange={onSort(defaultSort, (sort) => change({ sort }))}
        {...(selection ? { rowSelection: selection } : {})}
        {...(expandable ? { expandable } : {})}
        {...(totals ? { totals } : {})}
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
