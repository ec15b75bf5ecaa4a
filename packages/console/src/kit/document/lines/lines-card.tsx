import type { LineColumn } from './line-columns.tsx'
import { LinesTable } from './lines-table.tsx'
import { TitledCard } from '../titled-card.tsx'

interface LinesCardProps<Line> {
  readonly title: string
  readonly columns: readonly LineColumn<Line>[]
  readonly lines: readonly Line[]
}

/** Card with all lines of a document. */
export const LinesCard = <Line extends { readonly id: string }>({ title, ...table }: LinesCardProps<Line>) => (
  <TitledCard title={title}>
    <LinesTable {...table} />
  </TitledCard>
)
