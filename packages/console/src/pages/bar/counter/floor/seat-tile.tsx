import { formatMoney } from '@netbar/shared'
import { LOW_BALANCE_FEN, type Seat, seatStateOf } from '@netbar/shared/contract'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { conditionText, guestText } from './seat-text.ts'

interface SeatTileProps {
  readonly seat: Seat
  /** How long its guest has been there. */
  readonly since: string
  readonly isChosen: boolean
  /** Whether it is the one of the map that the Tab key reaches. */
  readonly isReached: boolean
}

/** A machine of the map. */
export const SeatTile = memo(({ seat, since, isChosen, isReached }: SeatTileProps) => {
  const { t } = useTranslation()
  const { guest } = seat
  const condition = conditionText(t, seat)
  const isLow = guest !== null && guest.balanceFen !== null && guest.balanceFen < LOW_BALANCE_FEN
  return (
    <button
      type="button"
      className="seat-tile"
      data-seat={seat.id}
      data-state={seatStateOf(seat)}
      aria-pressed={isChosen}
      tabIndex={isReached ? 0 : -1}
    >
      <strong>{seat.name}</strong>
      <span>
        {guestText(t, seat)}
        {guest?.name != null && <span className="visually-hidden"> {t(`counter.state.${guest.kind}`)}</span>}
      </span>
      <span className={isLow ? 'seat-time seat-low' : 'seat-time'}>
        {since}
        {isLow && ` ${t('counter.low')}`}
        {condition !== null && <span className="seat-condition"> {condition}</span>}
        {guest?.balanceFen != null && (
          <span className="visually-hidden"> {t('counter.balance', { amount: formatMoney(guest.balanceFen) })}</span>
        )}
      </span>
    </button>
  )
})
SeatTile.displayName = 'SeatTile'
