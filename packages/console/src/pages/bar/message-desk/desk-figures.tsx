import { serviceFigures } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../kit/figures/figures.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { orDash } from '../../../ui/or-dash.ts'

/** How the branch does today: calls that wait, and what became of the others. */
export const DeskFigures = () => {
  const { t } = useTranslation()
  const { figures, status, error, ask } = useUnit({
    figures: serviceFigures.$value,
    status: serviceFigures.$status,
    error: serviceFigures.$error,
    ask: serviceFigures.asked,
  })
  if (status === 'failed')
    return <RetryAlert error={error} description={t('messageDesk.figures.failed')} onRetry={ask} />
  if (figures === null) return <Skeleton lines={2} />
  const { waiting, averageSeconds, handled, dismissed } = figures
  const shown = {
    waiting: String(waiting),
    average: orDash(averageSeconds === null ? null : t('messageDesk.figures.seconds', { n: averageSeconds })),
    handled: String(handled),
    dismissed: String(dismissed),
  }
  return (
    <Figures
      figures={(['waiting', 'average', 'handled', 'dismissed'] as const).map((key) => ({
        key,
        label: t(`messageDesk.figures.${key}`),
        value: shown[key],
      }))}
    />
  )
}
