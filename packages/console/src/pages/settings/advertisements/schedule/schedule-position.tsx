import { $branches, hrefOf } from '@netbar/shared'
import { MAX_AT_ONCE, type Advertisement, type AdvertisementPosition } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { columnsOf, crowdedDays, SHOWN_DAYS } from './schedule-days.ts'

interface SchedulePositionProps {
  readonly position: AdvertisementPosition
  readonly days: readonly string[]
  readonly today: string
  readonly advertisements: readonly Advertisement[]
}

/** Days between two labels of the axis. */
const LABELLED = 7
/** Days that a label is wide, at most. */
const ROOM = 2
const monthDay = (day: string) => day.slice('yyyy-'.length)

/** What is planned for one position: a bar for each advertisement, and the days on which there would be too many. */
export const SchedulePosition = ({ position, days, today, advertisements }: SchedulePositionProps) => {
  const { t } = useTranslation()
  const id = useId()
  const branches = useUnit($branches)
  const crowded = useMemo(() => crowdedDays(days, advertisements), [days, advertisements])
  const todayColumn = days.indexOf(today) + 1
  const fullDays = new Set(crowded.map(({ day }) => day))
  const classOf = (day: string) =>
    `schedule-day${fullDays.has(day) ? ' schedule-full' : ''}${day === today ? ' schedule-now' : ''}`
  // The label of today stands in the place of its neighbours'.
  const labelOf = (day: string, index: number) =>
    index % LABELLED === 0 && (todayColumn === 0 || Math.abs(index + 1 - todayColumn) > ROOM) ? monthDay(day) : ''
  const gridTemplateColumns = `repeat(${SHOWN_DAYS}, minmax(16px, 1fr))`
  return (
    <section aria-labelledby={id} className="schedule-position">
      <h2 id={id}>{t(`advertisement.positions.${position}`)}</h2>
      {crowded.length > 0 && (
        <ul className="schedule-crowds">
          {crowded.map(({ day, branchId, count }) => (
            <li key={day}>
              {t('schedule.crowded', {
                day,
                count,
                max: MAX_AT_ONCE,
                branch: branches.find((branch) => branch.id === branchId)?.name ?? t('schedule.otherBranch'),
              })}
            </li>
          ))}
        </ul>
      )}
      {/* A scrolled region has to be reachable by the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className="schedule-scroll" role="group" aria-labelledby={id} tabIndex={0}>
        <div className="schedule-axis" aria-hidden="true" style={{ gridTemplateColumns }}>
          {days.map((day, index) => (
            <span key={day} className={classOf(day)} style={{ gridColumn: index + 1 }}>
              {day === today ? t('schedule.today') : labelOf(day, index)}
            </span>
          ))}
        </div>
        <ul className="schedule-bars">
          {advertisements.map((advertisement) => {
            const { id: key, title, status, startDate, endDate } = advertisement
            const [from, to] = columnsOf(days, advertisement)
            const words = `${title} · ${t(`advertisement.status.${status}`)}`
            return (
              <li key={key} style={{ gridTemplateColumns }}>
                {todayColumn > 0 && (
                  <span className="schedule-today" aria-hidden="true" style={{ gridColumn: todayColumn }} />
                )}
                <Link
                  className={`schedule-bar schedule-${status.toLowerCase()}`}
                  style={{ gridColumn: `${from} / ${to}` }}
                  to={hrefOf('advertisementDetail', { id: key })}
                  title={words}
                  aria-label={`${words} ${startDate} – ${endDate}`}
                >
                  {words}
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
