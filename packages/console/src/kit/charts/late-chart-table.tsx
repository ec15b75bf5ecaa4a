import { lazy, Suspense } from 'react'
import type { ChartTableProps } from './chart-table.tsx'
import './chart-table.css'

const ChartTable = lazy(async () => ({ default: (await import('./chart-table.tsx')).ChartTable }))

/** A chart as a table, loaded when it is asked for. */
export const LateChartTable = (props: ChartTableProps) => (
  <Suspense fallback={<div className="chart-table" />}>
    <ChartTable {...props} />
  </Suspense>
)
