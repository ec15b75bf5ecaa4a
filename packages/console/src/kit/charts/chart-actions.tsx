import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { toCsv } from '../../lib/export/csv.ts'
import { downloadBlob } from '../../lib/export/download.ts'
import { usePaper } from '../document/print/use-paper.tsx'
import type { ChartData } from './chart-data.ts'
import { chartPaper } from './chart-paper.ts'
import { chartPicture, NOT_IN_PICTURE } from './chart-picture.ts'
import './chart-actions.css'

export interface ChartActionsProps {
  readonly chart: RefObject<HTMLElement | null>
  readonly data: ChartData
  /** Whether the user may take its figures away in a file. */
  readonly mayExport: boolean
}

/** Saves a chart as a picture, exports its figures, and prints both. */
export const ChartActions = ({ chart, data, mayExport }: ChartActionsProps) => {
  const { t } = useTranslation()
  const { print, sheet } = usePaper()
  const [hasFailed, setHasFailed] = useState(false)
  const { title, columns, rows } = data
  const take = async (handOn: (picture: Blob) => void) => {
    setHasFailed(false)
    try {
      if (chart.current !== null) handOn(await chartPicture(chart.current))
    } catch {
      setHasFailed(true)
    }
  }
  const exportRows = () =>
    downloadBlob(`${title}.csv`, new Blob([toCsv([columns, ...rows], true)], { type: 'text/csv' }))
  return (
    <fieldset {...NOT_IN_PICTURE} className="chart-actions" aria-label={t('chart.actions', { title })}>
      <button
        type="button"
        className="plain-button"
        onClick={() => void take((picture) => downloadBlob(`${title}.png`, picture))}
      >
        {t('chart.picture')}
      </button>
      {mayExport && (
        <button type="button" className="plain-button" onClick={exportRows}>
          {t('chart.csv')}
        </button>
      )}
      <button
        type="button"
        className="plain-button"
        onClick={() => void take((picture) => print(() => Promise.resolve(chartPaper(data, picture))))}
      >
        {t('chart.print')}
      </button>
      {hasFailed && <span role="alert">{t('chart.failed')}</span>}
      {sheet}
    </fieldset>
  )
}
