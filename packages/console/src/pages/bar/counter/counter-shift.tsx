import { $menus, pageFunctionsOf } from '@netbar/shared'
import { currentShift } from '@netbar/shared/console'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { ShiftButtons } from '../shift/shift-buttons.tsx'

/** The cashier's shift in the head of the counter; without one no money is taken, and it says so. */
export const CounterShift = () => {
  const { t } = useTranslation()
  const { current, menus } = useUnit({ current: currentShift.$value, menus: $menus })
  const isMissing = current !== null && current.own === null && pageFunctionsOf(menus, 'console').has('CONSOLE_SHIFT')
  return (
    <div className="counter-shift">
      {current?.own != null && (
        <span className="quiet">{t('counter.shift', { no: current.own.shiftNo, till: current.own.tillNo })}</span>
      )}
      {isMissing && <Alert type="warning" showIcon title={t('shift.none')} />}
      <ShiftButtons />
    </div>
  )
}
