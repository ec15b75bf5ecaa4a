import { formatDateTime } from '@netbar/shared'
import { shareOf } from '../../../lib/figure-text.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LateChartActions } from '../../../kit/charts/late-chart-actions.tsx'
import './heat-map.css'

interface HeatMapProps {
  /** Basis points by weekday from Monday and hour; null where it is unknown. */
  readonly cells: readonly (number | null)[]
  /** The end of the last hour that is in it. */
  readonly until: string
  readonly mayExport: boolean
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** Basis points of a percent. */
const PERCENT_BP = 100
/** The part of the accent in the fullest cell: its number stays readable, in light and in dark. */
const FULLEST = 45

const percentOf = (bp: number): number => Math.round(bp / PERCENT_BP)

/** Use of seats by weekday and hour: each cell has its number, so that nobody has to tell colours apart. */
export const HeatMap = ({ cells, until, mayExport }: HeatMapProps) => {
  const { t } = useTranslation()
  const chart = useRef<HTMLElement>(null)
  const title = t('review.heat')
  const rows = WEEKDAYS.map((weekday, row) => [
    t(`review.weekdays.${weekday}`),
    ...HOURS.map((hour) => {
      const bp = cells[row * HOURS.length + hour] ?? null
      return bp === null ? '—' : shareOf(bp)
    }),
  ])
  const most = Math.max(1, ...cells.map((bp) => bp ?? 0))
  const shadeOf = (bp: number): number => (bp / most) * FULLEST
  return (
    <figure ref={chart} className="heat-map">
      <figcaption>
        {title} <span className="quiet">{t('review.heatUntil', { time: formatDateTime(until) })}</span>
        <LateChartActions
          chart={chart}
          data={{ title, columns: [t('reports.by.hour'), ...HOURS.map(String)], rows }}
          mayExport={mayExport}
        />
      </figcaption>
      {/* A scrolled region has to be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className="heat-scroll" role="group" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('reports.by.hour')}</th>
              {HOURS.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map((weekday, row) => (
              <tr key={weekday}>
                <th scope="row">{t(`review.weekdays.${weekday}`)}</th>
                {HOURS.map((hour) => {
                  const bp = cells[row * HOURS.length + hour] ?? null
                  return bp === null ? (
                    <td key={hour}>—</td>
                  ) : (
                    <td
                      key={hour}
                      title={t('review.cell', { weekday: t(`review.weekdays.${weekday}`), hour, share: shareOf(bp) })}
                      style={{ background: `color-mix(in srgb, var(--accent) ${shadeOf(bp)}%, var(--surface))` }}
                    >
                      {percentOf(bp)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
