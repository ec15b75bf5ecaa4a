import type { BookableDay } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../kit/day/day-input.tsx'
import { TitledCard } from '../../../kit/document/titled-card.tsx'
import { TimesTable } from './times-table.tsx'

interface DayPreviewProps {
  /** The business day, `yyyy-MM-dd`. */
  readonly day: string
  readonly found: BookableDay
  /** Whether customers can book; otherwise it is what they could. */
  readonly isOn: boolean
  readonly onChange: (day: string) => void
}

/** What customers could book on a day, as though nobody had booked anything: times, lengths and deposits, and why not. */
export const DayPreview = ({ day, found, isOn, onChange }: DayPreviewProps) => {
  const { t } = useTranslation()
  const field = useId()
  return (
    <TitledCard title={t('reservation.dayPreview')}>
      <p className="quiet">{t('reservation.dayPreviewHint')}</p>
      <p className="booking-day">
        <label htmlFor={field}>{t('reservation.day')}</label>
        <DayInput id={field} value={day} onChange={onChange} />
      </p>
      {!isOn && <Alert type="warning" showIcon title={t('reservation.plannedHint')} />}
      {found.refusal !== null ? (
        <Alert type="info" showIcon title={t(`reservation.refusal.${found.refusal}`)} />
      ) : (
        <TimesTable found={found} day={day} />
      )}
    </TitledCard>
  )
}
