import type { LineColumn } from './line-columns.tsx'
import { LinesTable } from './lines-table.tsx'
import { TitledCard } from './titled-card.tsx'

interface LinesCardProps<Line> {
  readonly title: string
  readonly columns: readonly LineColumn<Line>[]
  readonly lines: readonly Line[]
}

/** The lines of a document, all of them. */
export const LinesCard = <Line extends { readonly id: string }>({ title, ...table }: LinesCardProps<Line>) => (
  <TitledCard title={title}>
    <LinesTable {...table} />
  </TitledCard>
)
