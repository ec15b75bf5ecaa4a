import { type LongList, rowAt } from '@netbar/shared/console'
import type { ListLook } from '@netbar/shared/contract'
import { Grid, Table, type TableColumnType } from 'antd'
import { useUnit } from 'effector-react'
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { cellOf } from './cell-of.ts'
import type { ListColumn } from '../list-definition.ts'
import { ListFailed } from '../list-failed.tsx'
import { ListMissing } from '../list-missing.tsx'
import { HeadCell, sizedHead, widthOf, widthsOf } from '../look/column-resizer.tsx'
import { withWidth } from '../look/list-look.ts'
import './long-list.css'
import { useRowHeight, useRowWindow } from './use-row-window.ts'

/** Rendered placeholders while the total is unknown. */
const UNKNOWN = 12
/** aria-rowindex of the first row: a table counts its header as 1. */
const FIRST_ROW = 2

/** An index in the list, and its row once loaded. */
interface Place<Row> {
  readonly index: number
  readonly row: Row | null
}

/** Number of rows, and of those before and after the rendered ones; minimum width. */
const Beyond = createContext({ rows: 0, before: 0, after: 0, minWidth: '' })

const Space = ({ rows }: { readonly rows: number }) =>
  rows > 0 && (
    <tr aria-hidden className="long-space" style={{ height: `calc(${rows} * var(--row-height))` }}>
      <td aria-hidden />
    </tr>
  )
const Body = ({ children, ...rest }: ComponentProps<'tbody'>) => {
  const { before, after } = use(Beyond)
  return (
    <tbody {...rest}>
      <Space rows={before} />
      {children}
      <Space rows={after} />
    </tbody>
  )
}
const Sheet = (props: ComponentProps<'table'>) => {
  const { rows, minWidth } = use(Beyond)
  return <table {...props} aria-rowcount={rows} style={{ ...props.style, minWidth }} />
}

/** Width of columns side by side, for CSS. A column in a scrolled table has exactly its width. */
const widthOfAll = <Row,>(columns: readonly ListColumn<Row>[]): string =>
  columns.length === 0 ? '0px' : `calc(${columns.map(({ key, width = 0 }) => widthOf(key, `${width}px`)).join(' + ')})`

interface LongTableProps<Row, Query> {
  readonly label: string
  readonly list: LongList<Row, Query>
  readonly columns: readonly ListColumn<Row>[]
  readonly look: ListLook
  readonly onLook: (look: ListLook) => void
  /** Key of the query; another one is read from its beginning. */
  readonly question: string
  /** Content without rows. */
  readonly empty: ReactNode
}

/** Rows of a long list. A row that is not loaded yet shows a placeholder. */
export const LongTable = <Row, Query>({
  label,
  list,
  columns,
  look: sizes,
  onLook,
  question,
  empty,
}: LongTableProps<Row, Query>) => {
  const { t } = useTranslation()
  const { pages, total, status, error, look, reload } = useUnit({
    pages: list.$pages,
    total: list.$total,
    status: list.$status,
    error: list.$error,
    look: list.looked,
    reload: list.reloaded,
  })
  const isNarrow = Grid.useBreakpoint().md === false
  const box = useRef<HTMLElement>(null)
  const rowHeight = useRowHeight(sizes.isRoomy)
  const isKnown = pages.size > 0
  const count = isKnown ? total : status === 'failed' ? 0 : UNKNOWN
  const { seen, drawn, onScroll } = useRowWindow(box, count, rowHeight)
  const { from, to } = seen
  useEffect(() => {
    look({ from, to })
  }, [look, from, to])

  const before = useRef({ question, total, rowHeight })
  useLayoutEffect(() => {
    const { question: old, total: oldTotal, rowHeight: oldHeight } = before.current
    before.current = { question, total, rowHeight }
    const { current } = box
    if (current === null) return
    if (old !== question) current.scrollTop = 0
    // The first row in sight stays the first at another height.
    else if (oldHeight !== rowHeight) current.scrollTop = from * rowHeight
    // New rows come first: the scroll position of a reader further down is kept.
    else if (current.scrollTop > 0 && oldTotal > 0 && total > oldTotal)
      current.scrollTop += (total - oldTotal) * rowHeight
  }, [question, total, rowHeight, from])

  const places = Array.from({ length: Math.max(0, drawn.to - drawn.from + 1) }, (_, at): Place<Row> => {
    const index = drawn.from + at
    return { index, row: rowAt(pages, index) }
  })
  // On a phone a pinned column would cover half of the rest.
  const pinned = isNarrow ? [] : columns.filter(({ key }) => sizes.pinned.includes(key))
  const pinnedStyle = (column: ListColumn<Row>): CSSProperties =>
    pinned.includes(column) ? { insetInlineStart: widthOfAll(pinned.slice(0, pinned.indexOf(column))) } : {}
  const tableColumns = columns.map((column): TableColumnType<Place<Row>> => ({
    key: column.key,
    title: column.title,
    ...(column.align ? { align: column.align } : {}),
    width: widthOf(column.key, `${column.width ?? 0}px`),
    ...(pinned.includes(column)
      ? { className: column === pinned.at(-1) ? 'long-pinned long-pinned-last' : 'long-pinned' }
      : {}),
    onHeaderCell: () => {
      const head = sizedHead(column.key, (key, width) => onLook(withWidth(sizes, key, width)))
      return { ...head, style: { ...head.style, ...pinnedStyle(column) } }
    },
    onCell: () => ({ style: pinnedStyle(column) }),
    ellipsis: true,
    render: (_, { row, index }) => {
      if (row === null) return <span className="long-waiting" />
      return cellOf(column)(undefined, row, index)
    },
  }))
  const beyond = {
    // The total is unknown.
    rows: isKnown ? total + 1 : -1,
    before: drawn.from,
    after: Math.max(0, count - 1 - drawn.to),
    minWidth: widthOfAll(columns),
  }
  const boxStyle = {
    ...widthsOf(sizes),
    '--row-height': `${rowHeight}px`,
    scrollPaddingInlineStart: widthOfAll(pinned),
  }
  return (
    <>
      {isKnown && status === 'failed' && <ListFailed error={error} onRetry={reload} />}
      {/* Scrollable by keyboard. */}
      <section
        ref={box}
        className="long-list sized-columns"
        style={boxStyle}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        <Beyond value={beyond}>
          <Table<Place<Row>>
            rowKey="index"
            size="small"
            tableLayout="fixed"
            pagination={false}
            dataSource={places}
            columns={tableColumns}
            locale={{ emptyText: isKnown ? empty : <ListMissing status={status} error={error} onRetry={reload} /> }}
            components={{ table: Sheet, body: { wrapper: Body }, header: { cell: HeadCell } }}
            onHeaderRow={() => ({ 'aria-rowindex': 1 })}
            onRow={({ index, row }) => ({ 'aria-rowindex': index + FIRST_ROW, 'aria-busy': row === null || undefined })}
          />
        </Beyond>
      </section>
      <p className="long-position quiet">
        {isKnown && total > 0 && t('kit.position', { from: from + 1, to: to + 1, n: total })}
      </p>
    </>
  )
}
