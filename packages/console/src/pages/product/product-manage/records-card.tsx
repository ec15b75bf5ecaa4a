import { Empty, type TableProps } from 'antd'
import { useId } from 'react'
import { LinesCard } from '../../../kit/document/lines-card.tsx'

/** How the lines of a card are shown. */
export type RecordColumns<Line> = NonNullable<TableProps<Line>['columns']>

interface RecordsCardProps<Line> {
  readonly title: string
  readonly columns: RecordColumns<Line>
  readonly lines: readonly Line[]
  /** What is said where there are none. */
  readonly none: string
}

/** What was recorded of a product, or that nothing was. */
export const RecordsCard = <Line extends { readonly id: string }>(props: RecordsCardProps<Line>) => {
  const { title, columns, lines, none } = props
  const id = useId()
  if (lines.length > 0) return <LinesCard title={title} columns={columns} lines={lines} />
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Empty description={none} />
    </section>
  )
}
