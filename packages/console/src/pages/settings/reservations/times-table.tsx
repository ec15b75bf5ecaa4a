import { formatMoney } from '@netbar/shared'
import type { BookableDay } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { dayRanges, type DayRange } from './day-ranges.ts'
import { useFloorOfBranch } from './fields/floor-of-branch.ts'
import { clockText, hoursText } from './time-text.ts'
import './times-table.css'

interface TimesTableProps {
  readonly found: BookableDay
  /** The business day, `yyyy-MM-dd`. */
  readonly day: string
}

/** The times of a day: how long a booking can be, and its deposit in each area; or why it cannot begin then. */
export const TimesTable = ({ found, day }: TimesTableProps) => {
  const { t } = useTranslation()
  const { areas } = useFloorOfBranch()
  const nameOf = (areaId: string | null) => areas.find(({ id }) => id === areaId)?.name ?? t('reservation.noArea')
  const what = ({ why, longestMinutes }: DayRange) =>
    why === null ? t('reservation.upTo', { length: hoursText(t, longestMinutes) }) : t(`reservation.why.${why}`)
  return (
    // A scrolled region has to be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div className="booking-times" role="group" aria-label={t('reservation.starts')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('reservation.starts')}</th>
            <th scope="col">{t('reservation.bookable')}</th>
            {found.areas.map(({ areaId, seats }) => (
              <th key={areaId} scope="col">
                {t('reservation.depositIn', { area: nameOf(areaId), n: seats })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dayRanges(found).map((range) => (
            <tr key={range.from} data-refused={range.why !== null}>
              <th scope="row">{`${clockText(t, range.from, day)}–${clockText(t, range.until, day)}`}</th>
              <td>{what(range)}</td>
              {found.areas.map(({ areaId }, index) => (
                <td key={areaId}>{range.why === null ? formatMoney(range.deposits[index] ?? 0) : '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
