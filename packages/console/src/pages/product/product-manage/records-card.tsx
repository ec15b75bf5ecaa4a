import { Empty } from 'antd'
import type { LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { TitledCard } from '../../../kit/document/titled-card.tsx'
import { LinesCard } from '../../../kit/document/lines/lines-card.tsx'

interface RecordsCardProps<Line> {
  readonly title: string
  readonly columns: readonly LineColumn<Line>[]
  readonly lines: readonly Line[]
  /** Text of an empty card. */
  readonly none: string
}

/** Card with records of a product, or a note that there are none. */
export const RecordsCard = <Line extends { readonly id: string }>(props: RecordsCardProps<Line>) => {
  const { title, columns, lines, none } = props
  if (lines.length > 0) return <LinesCard title={title} columns={columns} lines={lines} />
  return (
    <TitledCard title={title}>
      <Empty description={none} />
    </TitledCard>
  )
}
