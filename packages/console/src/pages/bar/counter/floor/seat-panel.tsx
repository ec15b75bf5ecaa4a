import { $menus, formatDateTime, formatMoney, functionsOf, hrefOf } from '@netbar/shared'
import { type Seat, seatStateOf } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { MachineActions } from './machine-actions.tsx'
import { READ_MS, seatText, sinceText } from './seat-text.ts'
import { useTime } from '../../../../frame/use-time.ts'

/** What a cashier can do at a machine. */
export type SeatStep = 'open' | 'package' | 'move' | 'checkout'

interface SeatPanelProps {
  readonly seat: Seat
  /** Whether the keyboard chose the seat, and goes on here. */
  readonly takesFocus: boolean
  readonly onStep: (step: SeatStep) => void
  /** The keyboard goes back to the map. */
  readonly onLeave: () => void
}

const Guest = ({ seat: { guest } }: Pick<SeatPanelProps, 'seat'>) => {
  const { t } = useTranslation()
  const now = useTime(READ_MS)
  if (guest === null) return null
  const facts = [
    [t('onlineUser.memberNo'), guest.memberNo],
    [t('onlineUser.start'), formatDateTime(guest.startTime)],
    [t('counter.duration'), sinceText(guest.startTime, now)],
    [t('onlineUser.billing'), t(`machineUse.billings.${guest.billing}`)],
    [t('onlineUser.balance'), guest.balanceFen === null ? null : formatMoney(guest.balanceFen)],
  ] as const
  return (
    <dl className="seat-facts">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The chosen seat: who sits there since when, and what can be done. */
export const SeatPanel = ({ seat, takesFocus, onStep, onLeave }: SeatPanelProps) => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) actions.current?.querySelector('button')?.focus()
  }, [takesFocus, seat.id])
  const may = functionsOf(menus)
  const { guest } = seat
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
  }
  return (
    // Escape goes back to the map from any of the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section className="card seat-panel" aria-label={t('counter.seat', { machine: seat.name })} onKeyDown={leave}>
      <h2>
        {t('counter.seat', { machine: seat.name })} <small className="quiet">{seatText(t, seat)}</small>
      </h2>
      <Guest seat={seat} />
      <div ref={actions} className="seat-actions">
        {seatStateOf(seat) === 'FREE' && may.has('CONSOLE_OPEN_MACHINE') && (
          <Button type="primary" onClick={() => onStep('open')}>
            {t('onlineUser.open.do')}
          </Button>
        )}
        {guest !== null && may.has('ONLINE_CHECKOUT') && (
          <Button type="primary" onClick={() => onStep('checkout')}>
            {t('onlineUser.checkout.do')}
          </Button>
        )}
        {guest !== null && guest.kind !== 'STAFF' && may.has('CONSOLE_OPEN_MACHINE') && (
          <Button onClick={() => onStep('package')}>{t('onlineUser.package.do')}</Button>
        )}
        {guest !== null && may.has('CONSOLE_CHANGE_MACHINE') && (
          <Button onClick={() => onStep('move')}>{t('onlineUser.move.do')}</Button>
        )}
        {guest?.memberId != null && may.has('COMPUTER_HISTORY') && (
          <Link to={hrefOf('computerHistory', { memberId: guest.memberId })}>{t('onlineUser.history')}</Link>
        )}
      </div>
      {may.has('CONSOLE_MACHINE_CONTROL') && <MachineActions seat={seat} />}
    </section>
  )
}
