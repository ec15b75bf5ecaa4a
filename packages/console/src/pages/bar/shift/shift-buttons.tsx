import { $branchId, $menus, pageFunctionsOf } from '@netbar/shared'
import { currentShift } from '@netbar/shared/console'
import type { Shift } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CashDialog } from './cash-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { OpenShiftDialog } from './open-shift-dialog.tsx'

type Opened = { readonly kind: 'open' | 'cash' | 'deposit' } | { readonly kind: 'handOver'; readonly shift: Shift }

/** What a cashier does with their shift at the current branch: opens it, moves cash, or hands it over. */
export const ShiftButtons = () => {
  const { t } = useTranslation()
  const { menus, branchId, current, ask } = useUnit({
    menus: $menus,
    branchId: $branchId,
    current: currentShift.$value,
    ask: currentShift.asked,
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const functions = pageFunctionsOf(menus, 'console')
  const may = functions.has('CONSOLE_SHIFT')
  useEffect(() => {
    if (may) ask()
  }, [ask, may, branchId])
  if (!may) return null
  const own = current?.own ?? null
  return (
    <>
      {current !== null && own === null && (
        <Button type="primary" onClick={() => setOpened({ kind: 'open' })}>
          {t('shift.open.do')}
        </Button>
      )}
      {own !== null && (
        <>
          <Button type="primary" onClick={() => setOpened({ kind: 'handOver', shift: own })}>
            {t('shift.handOver.do')}
          </Button>
          <Button onClick={() => setOpened({ kind: 'cash' })}>{t('shift.cash.do')}</Button>
          {functions.has('CONSOLE_CASH_DEPOSIT') && (
            <Button onClick={() => setOpened({ kind: 'deposit' })}>{t('shift.deposit.do')}</Button>
          )}
        </>
      )}
      {opened?.kind === 'open' && <OpenShiftDialog onClose={close} />}
      {opened?.kind === 'cash' && <CashDialog onClose={close} />}
      {opened?.kind === 'deposit' && <DepositDialog onClose={close} />}
      {opened?.kind === 'handOver' && <HandOverDialog shift={opened.shift} onClose={close} />}
    </>
  )
}
