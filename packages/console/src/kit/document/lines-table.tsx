import { Table, type TableProps } from 'antd'
import './lines-table.css'

interface LinesTableProps<Line> {
  readonly columns: NonNullable<TableProps<Line>['columns']>
  readonly lines: readonly Line[]
}

/** Lines without pages. Where it is too narrow they scroll, and nothing in them can take the focus: their frame does. */
export const LinesTable = <Line extends { readonly id: string }>({ columns, lines }: LinesTableProps<Line>) => (
  <div
    className="lines-frame"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
    tabIndex={0}
  >
    <Table<Line> rowKey="id" size="small" columns={columns} dataSource={[...lines]} pagination={false} />
  </div>
)
