import { Table, type TableProps } from 'antd'
import { useId } from 'react'
import './lines-card.css'

interface LinesCardProps<Line> {
  readonly title: string
  readonly columns: NonNullable<TableProps<Line>['columns']>
  readonly lines: readonly Line[]
}

/** The lines of a document, all of them. */
export const LinesCard = <Line extends { readonly id: string }>({ title, columns, lines }: LinesCardProps<Line>) => {
  const headingId = useId()
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {/* Where it is too narrow the table scrolls, and nothing in it can take the focus: its frame does. */}
      <div
        className="lines-frame"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
        tabIndex={0}
      >
        <Table<Line> rowKey="id" size="small" columns={columns} dataSource={[...lines]} pagination={false} />
      </div>
    </section>
  )
}
