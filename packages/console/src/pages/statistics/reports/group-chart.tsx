import { shareBp, type FigureUnit, type ReportRow } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { GroupBars } from '../../../kit/charts/group-bars.tsx'
import { shareOf } from '../../../lib/figure-text.ts'
import { figureText } from './figure-of.ts'
import { dimensionName, figureName, groupName } from './names.ts'

interface GroupChartProps {
  readonly title: string
  readonly by: string
  readonly points: readonly ReportRow[]
  readonly measure: string
  readonly unit: FigureUnit
  /** The figure of all groups, those that are not shown included. */
  readonly whole: number | null
  readonly mayExport: boolean
}

/** The largest groups of a report, each with its share and that of all above it. */
export const GroupChart = ({ title, by, points, measure, unit, whole, mayExport }: GroupChartProps) => {
  const { t } = useTranslation()
  const values = points.map(({ figures }) => figures[measure] ?? 0)
  const share = (part: number): string => shareOf(shareBp(part, whole ?? 0))
  const upTo = values.map((_, nth) => values.slice(0, nth + 1).reduce((sum, value) => sum + value, 0))
  return (
    <GroupBars
      title={title}
      actions={{
        data: {
          title,
          columns: [dimensionName(t, by), figureName(t, measure), t('reports.shareOf'), t('reports.shareUpTo')],
          rows: points.map((point, nth) => [
            groupName(t, by, point),
            figureText(unit, point.figures[measure] ?? null),
            share(values[nth] ?? 0),
            share(upTo[nth] ?? 0),
          ]),
        },
        mayExport,
      }}
      bars={points.map((point, nth) => ({
        id: point.id,
        name: groupName(t, by, point),
        value: values[nth] ?? 0,
        words: (
          <>
            {figureText(unit, point.figures[measure] ?? null)}{' '}
            <span className="quiet">
              {t('reports.share', { share: share(values[nth] ?? 0), upTo: share(upTo[nth] ?? 0) })}
            </span>
          </>
        ),
      }))}
    />
  )
}
