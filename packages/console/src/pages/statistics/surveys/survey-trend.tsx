import { $menus, pageFunctionsOf } from '@netbar/shared'
import type { SurveyWeek } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { figureText } from '../reports/figure-of.ts'
import { SeriesChart } from '../reports/series-chart.tsx'

const WEEK_STEPS = [1, 2, 4, 8, 13, 26]
const FIGURES = ['rate', 'price'] as const
type Figure = (typeof FIGURES)[number]

const UNITS = { rate: 'bp', price: 'fen' } as const
const ownOf = { rate: (week: SurveyWeek) => week.ownRateBp, price: (week: SurveyWeek) => week.ownHallFen }
const nearOf = { rate: (week: SurveyWeek) => week.nearRateBp, price: (week: SurveyWeek) => week.nearHallFen }

/** Occupancy, or the price of an hour, of the branches beside the internet cafes nearby, week by week. */
export const SurveyTrend = ({ weeks }: { readonly weeks: readonly SurveyWeek[] }) => {
  const { t } = useTranslation()
  const mayExport = pageFunctionsOf(useUnit($menus), 'investigation').has('SURVEY_EXPORT')
  const [figure, setFigure] = useState<Figure>('rate')
  const points = useMemo(
    () => weeks.map(({ week }) => ({ id: week, label: t('survey.weekOf', { day: week }), short: week.slice(5) })),
    [t, weeks],
  )
  const series = useMemo(
    () => [
      {
        kind: 'line' as const,
        color: '--accent' as const,
        name: t('survey.ownBranch'),
        values: weeks.map(ownOf[figure]),
      },
      { kind: 'line' as const, color: '--text' as const, name: t('survey.nearby'), values: weeks.map(nearOf[figure]) },
    ],
    [t, weeks, figure],
  )
  const format = useCallback((value: number | null) => figureText(UNITS[figure], value), [figure])
  return (
    <>
      <ChoiceBar
        label={t('survey.trend')}
        chosen={figure}
        onChange={setFigure}
        choices={FIGURES.map((key) => ({ key, label: t(`survey.figures.${key}`) }))}
      />
      <SeriesChart
        title={t(`survey.figures.${figure}`)}
        moment={t('survey.week')}
        points={points}
        series={series}
        steps={WEEK_STEPS}
        format={format}
        mayExport={mayExport}
      />
    </>
  )
}
