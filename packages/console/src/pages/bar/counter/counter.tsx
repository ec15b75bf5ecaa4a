import { $isPolling, $seats, floorMap, tillClosed, tillOpened } from '@netbar/shared/console'
import { type SeatState, seatStateOf } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFailed } from '../../../kit/list/list-failed.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { CounterShift } from './counter-shift.tsx'
import { CounterDesk, type DeskTab } from './counter-desk.tsx'
import { CheckoutDialog } from '../visits/checkout-dialog.tsx'
import { MoveDialog } from '../visits/move-dialog.tsx'
import { PackageDialog } from '../visits/package-dialog.tsx'
import { OpenDialog } from '../visits/open-dialog.tsx'
import { FindSeat } from './floor/find-seat.tsx'
import { FloorGrid } from './floor/floor-grid.tsx'
import { FloorLegend } from './floor/floor-legend.tsx'
import { SeatPanel, type SeatStep } from './floor/seat-panel.tsx'
import './counter.css'

/** The seat on the side, and whether the keyboard chose it. */
interface Chosen {
  readonly id: string
  readonly byKey: boolean
}

/** Windows where the map is a tab of its own, as in the style sheet. */
const NARROW = '(width < 1024px)'

/** 收银台: the machines of the branch and what a cashier does at them. */
export const Counter = () => {
  const { t } = useTranslation()
  const { seats, map, status, error, isPolling, open, close, ask } = useUnit({
    seats: $seats,
    map: floorMap.$value,
    status: floorMap.$status,
    error: floorMap.$error,
    isPolling: $isPolling,
    open: tillOpened,
    close: tillClosed,
    ask: floorMap.asked,
  })
  const root = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<SeatState | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [step, setStep] = useState<SeatStep | null>(null)
  const [tab, setTab] = useState<DeskTab>(() => (window.matchMedia(NARROW).matches ? 'map' : 'queue'))
  useEffect(() => {
    open()
    return () => close()
  }, [open, close])

  const seat = seats.find(({ id }) => id === chosen?.id) ?? null
  const endStep = () => setStep(null)
  const goTo = (id: string) => root.current?.querySelector<HTMLElement>(`[data-seat="${CSS.escape(id)}"]`)?.focus()
  const find = (id: string) => {
    setShown(null)
    setChosen({ id, byKey: true })
  }
  const guest = seat?.guest ?? null
  const user = seat && guest && { id: guest.sessionId, machineName: seat.name, kind: guest.kind }
  return (
    <div ref={root} className="counter">
      <div className="counter-title">
        <h1 className="page-title">{t('routes.console')}</h1>
        <FindSeat seats={seats} onFind={find} />
        <CounterShift />
      </div>
      {isPolling && <Alert type="warning" showIcon banner title={t('counter.polling')} />}
      {map !== null && status === 'failed' && <ListFailed error={error} onRetry={ask} />}
      <div className="counter-panes" data-tab={tab}>
        <section className="card counter-floor" aria-label={t('counter.floor')}>
          {map === null && status === 'loading' && <Skeleton lines={8} />}
          {map === null && status === 'failed' && <RetryAlert error={error} onRetry={ask} />}
          {map !== null && (
            <>
              <FloorLegend chosen={shown} onChange={setShown} />
              <FloorGrid
                areas={map.areas}
                seats={shown === null ? seats : seats.filter((one) => seatStateOf(one) === shown)}
                chosenId={chosen?.id ?? null}
                onChoose={(id, byKey) => setChosen({ id, byKey })}
              />
            </>
          )}
          {map?.seats.length === 0 && <p className="quiet">{t('counter.noSeats')}</p>}
        </section>
        <div className="counter-side">
          {seat !== null && (
            <SeatPanel
              key={seat.id}
              seat={seat}
              takesFocus={chosen?.byKey ?? false}
              onStep={setStep}
              onLeave={() => goTo(seat.id)}
            />
          )}
          <CounterDesk seat={seat} tab={tab} onChange={setTab} />
        </div>
      </div>
      {step === 'open' && seat && <OpenDialog key={seat.id} seat={seat} onClose={endStep} />}
      {step === 'package' && user && <PackageDialog key={user.id} user={user} onClose={endStep} />}
      {step === 'move' && user && <MoveDialog key={user.id} user={user} onClose={endStep} />}
      {step === 'checkout' && user && <CheckoutDialog key={user.id} user={user} onClose={endStep} />}
    </div>
  )
}
