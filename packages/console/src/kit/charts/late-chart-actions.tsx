import { lazy, Suspense } from 'react'
import { loadTexts } from '../../frame/texts/i18n.ts'
import type { ChartActionsProps } from './chart-actions.tsx'

const ChartActions = lazy(async () => {
  const [{ ChartActions: Component }] = await Promise.all([import('./chart-actions.tsx'), loadTexts('chart')])
  return { default: Component }
})

/** What can be done with a chart; its script comes with its texts, after the chart. */
export const LateChartActions = (props: ChartActionsProps) => (
  <Suspense>
    <ChartActions {...props} />
  </Suspense>
)
