import { $seatCounts, occupancyOf } from '@netbar/shared/console'
import { SEAT_STATES, type SeatState } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { ChoiceBar } from '../../../../ui/choice-bar.tsx'

const ALL = 'ALL'

interface FloorLegendProps {
  /** Null shows all seats. */
  readonly chosen: SeatState | null
  readonly onChange: (state: SeatState | null) => void
}

/** How many seats are in each state: a choice of those that the map shows. */
export const FloorLegend = ({ chosen, onChange }: FloorLegendProps) => {
  const { t } = useTranslation()
  const counts = useUnit($seatCounts)
  const all = SEAT_STATES.reduce((sum, state) => sum + counts[state], 0)
  return (
    <div className="floor-legend">
      <ChoiceBar
        label={t('counter.states')}
        choices={[
          { key: ALL, label: t('counter.allSeats'), count: all },
          ...SEAT_STATES.map((key) => ({ key, label: t(`counter.state.${key}`), count: counts[key] })),
        ]}
        chosen={chosen ?? ALL}
        onChange={(key) => onChange(key === ALL ? null : key)}
      />
      <span className="quiet">{t('counter.occupancy', { percent: occupancyOf(counts) })}</span>
    </div>
  )
}
