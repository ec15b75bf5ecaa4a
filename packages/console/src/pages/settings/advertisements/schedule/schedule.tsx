import { advertisementSchedule } from '@netbar/shared/console'
import { ADVERTISEMENT_POSITIONS, MINUTE_MS, shanghaiDay } from '@netbar/shared/contract'
import { Alert, Button, Empty } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../../frame/loading-bar.tsx'
import { useTime } from '../../../../frame/use-time.ts'
import { LateChartTable } from '../../../../kit/charts/late-chart-table.tsx'
import { RetryAlert } from '../../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { daysFrom, firstShown, isPlanned, laterDay } from './schedule-days.ts'
import { SchedulePosition } from './schedule-position.tsx'
import './schedule.css'

/** Days by which the schedule is turned over. */
const STEP_DAYS = 28
/** Lines of a page whose place is held while it loads. */
const LINES = 8

/** When advertisements are shown, by position and day: those online, and those that wait for it. */
export const Schedule = () => {
  const { t } = useTranslation()
  const { value, status, error, ask } = useUnit({
    value: advertisementSchedule.$value,
    status: advertisementSchedule.$status,
    error: advertisementSchedule.$error,
    ask: advertisementSchedule.asked,
  })
  const today = shanghaiDay(useTime(MINUTE_MS))
  const [first, setFirst] = useState(() => firstShown(today))
  const days = useMemo(() => daysFrom(first), [first])
  const [from, to] = [first, days.at(-1) ?? first]
  useEffect(() => {
    ask({ from, to })
  }, [ask, from, to])
  const planned = useMemo(
    () => (value?.rows ?? []).filter((each) => isPlanned(each) && each.startDate <= to && each.endDate >= from),
    [value, from, to],
  )
  const table = (
    <LateChartTable
      title={t('schedule.table')}
      columns={[
        t('advertisement.title'),
        t('advertisement.position'),
        t('kit.status'),
        t('advertisement.period'),
        t('advertisement.branches'),
      ]}
      points={planned.map((each) => ({
        key: each.id,
        label: each.title,
        cells: [
          t(`advertisement.positions.${each.position}`),
          t(`advertisement.status.${each.status}`),
          `${each.startDate} – ${each.endDate}`,
          each.branchNames.join(t('app.listSeparator')),
        ],
      }))}
    />
  )
  return (
    <>
      <div className="schedule-tools">
        <Button onClick={() => setFirst(laterDay(first, -STEP_DAYS))}>{t('schedule.earlier')}</Button>
        <Button onClick={() => setFirst(firstShown(today))}>{t('schedule.today')}</Button>
        <Button onClick={() => setFirst(laterDay(first, STEP_DAYS))}>{t('schedule.later')}</Button>
        <span>{t('schedule.days', { from, to })}</span>
      </div>
      <p className="quiet">{t('schedule.hint')}</p>
      {status === 'failed' && <RetryAlert error={error} onRetry={() => ask({ from, to })} />}
      {value === null && status !== 'failed' && (
        <>
          <LoadingBar />
          <Skeleton lines={LINES} />
        </>
      )}
      {value !== null && value.total > value.rows.length && (
        <Alert type="info" showIcon title={t('schedule.more', { n: value.rows.length, all: value.total })} />
      )}
      {value !== null && planned.length === 0 && <Empty description={t('schedule.empty')} />}
      {ADVERTISEMENT_POSITIONS.map((position) => {
        const advertisements = planned.filter((each) => each.position === position)
        return (
          advertisements.length > 0 && (
            <SchedulePosition
              key={position}
              position={position}
              days={days}
              today={today}
              advertisements={advertisements}
            />
          )
        )
      })}
      {planned.length > 0 && table}
    </>
  )
}
