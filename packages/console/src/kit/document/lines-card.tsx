import type { TableProps } from 'antd'
import { useId } from 'react'
import { LinesTable } from './lines-table.tsx'

interface LinesCardProps<Line> {
  readonly title: string
  readonly columns: NonNullable<TableProps<Line>['columns']>
  readonly lines: readonly Line[]
}

/** The lines of a document, all of them. */
export const LinesCard = <Line extends { readonly id: string }>({ title, ...table }: LinesCardProps<Line>) => {
  const headingId = useId()
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <LinesTable {...table} />
    </section>
  )
}
