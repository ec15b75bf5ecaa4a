import type { Measure, ReportSummary } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { Figures } from '../../../kit/figures/figures.tsx'
import { changeText, figureText } from './figure-of.ts'
import { figureName } from './names.ts'
import './report.css'

interface ReportFiguresProps<Name extends string> {
  readonly summary: ReportSummary<Name>
  readonly names: readonly Name[]
  readonly measures: Readonly<Record<Name, Measure>>
}

/** Totals of a report, each with its change since the period before. */
export const ReportFigures = <Name extends string>({ summary, names, measures }: ReportFiguresProps<Name>) => {
  const { t } = useTranslation()
  const { figures, before, beforeFrom, beforeTo } = summary
  const valueOf = (name: Name) => {
    const { unit } = measures[name]
    const change = changeText(figures[name], before[name])
    const earlier = t('reports.before', { from: beforeFrom, to: beforeTo, value: figureText(unit, before[name]) })
    return (
      <>
        {figureText(unit, figures[name])}
        <span className="report-change quiet" title={earlier}>
          {change === '' ? t('reports.noBefore') : t('reports.since', { change })}
        </span>
      </>
    )
  }
  return (
    <div className="report-figures">
      <Figures figures={names.map((name) => ({ key: name, label: figureName(t, name), value: valueOf(name) }))} />
    </div>
  )
}

/** Placeholder of the same height, so that the rows below do not move. */
export const ReportFiguresWaiting = () => <div className="report-waiting" />
