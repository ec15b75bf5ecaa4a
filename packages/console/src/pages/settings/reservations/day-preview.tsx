import { formatDateTime, formatMoney } from '@netbar/shared'
import type { BookableDay } from '@netbar/shared/contract'
import { Alert, Table } from 'antd'
import type { TFunction } from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../kit/day/day-input.tsx'
import { TitledCard } from '../../../kit/document/titled-card.tsx'
import { dayRanges, type DayRange } from './day-ranges.ts'
import { useFloorOfBranch } from './floor-of-branch.ts'

/** `HH:mm` in Asia/Shanghai, marked where it is of the day after. */
export const clockText = (t: TFunction, time: number, day: string): string => {
  const [date = '', clock = ''] = formatDateTime(new Date(time).toISOString()).split(' ')
  return `${date > day ? t('reservation.nextDay') : ''}${clock.slice(0, 'HH:mm'.length)}`
}

/** Length of a booking in hours. */
export const hoursText = (t: TFunction, minutes: number): string => t('reservation.hoursOf', { n: minutes / 60 })

interface DayPreviewProps {
  /** The business day, `yyyy-MM-dd`. */
  readonly day: string
  readonly found: BookableDay
  readonly onChange: (day: string) => void
}

/** What customers could book on a day, as though nobody had booked anything: times, lengths and deposits, and why not. */
export const DayPreview = ({ day, found, onChange }: DayPreviewProps) => {
  const { t } = useTranslation()
  const field = useId()
  const { areas } = useFloorOfBranch()
  const nameOf = (areaId: string | null) => areas.find(({ id }) => id === areaId)?.name ?? t('reservation.noArea')
  const what = ({ why, longestMinutes }: DayRange) =>
    why === null ? t('reservation.upTo', { length: hoursText(t, longestMinutes) }) : t(`reservation.why.${why}`)
  return (
    <TitledCard title={t('reservation.dayPreview')}>
      <p className="quiet">{t('reservation.dayPreviewHint')}</p>
      <p className="booking-day">
        <label htmlFor={field}>{t('reservation.day')}</label>
        <DayInput id={field} value={day} onChange={onChange} />
      </p>
      {found.refusal !== null ? (
        <Alert type="info" showIcon title={t(`reservation.refusal.${found.refusal}`)} />
      ) : (
        <Table<DayRange>
          className="list-table booking-times"
          size="small"
          rowKey="from"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={[...dayRanges(found)]}
          rowClassName={({ why }) => (why === null ? '' : 'booking-refused')}
          columns={[
            {
              key: 'start',
              title: t('reservation.starts'),
              render: (_, { from, until }) => `${clockText(t, from, day)}–${clockText(t, until, day)}`,
            },
            { key: 'what', title: t('reservation.bookable'), render: (_, range) => what(range) },
            ...found.areas.map(({ areaId, seats }, index) => ({
              key: `area-${areaId ?? ''}`,
              title: t('reservation.depositIn', { area: nameOf(areaId), n: seats }),
              align: 'right' as const,
              render: (_: unknown, { why, deposits }: DayRange) =>
                why === null ? formatMoney(deposits[index] ?? 0) : '—',
            })),
          ]}
        />
      )}
    </TitledCard>
  )
}
