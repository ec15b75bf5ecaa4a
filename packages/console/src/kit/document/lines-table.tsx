import { Table } from 'antd'
import { useTranslation } from 'react-i18next'
import { orDash } from '../../ui/or-dash.ts'
import type { LineColumn } from './line-columns.tsx'
import './lines-table.css'

interface LinesTableProps<Line> {
  readonly columns: readonly LineColumn<Line>[]
  readonly lines: readonly Line[]
}

/** Table without pages. Where it is too narrow it scrolls; its frame is focusable, as nothing inside may be. */
export const LinesTable = <Line extends { readonly id: string }>({ columns, lines }: LinesTableProps<Line>) => {
  const { t } = useTranslation()
  return (
    <div
      className="lines-frame"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
      tabIndex={0}
    >
      <Table<Line>
        rowKey="id"
        size="small"
        columns={columns.map(({ title, show, isNumber = false, isLate }) => ({
          key: title,
          title: t(title),
          align: isNumber ? 'right' : 'start',
          onCell: (line) => (isLate?.(line) ? { className: 'line-late' } : {}),
          render: (_, line) => orDash(show(line, t)),
        }))}
        dataSource={[...lines]}
        pagination={false}
      />
    </div>
  )
}
