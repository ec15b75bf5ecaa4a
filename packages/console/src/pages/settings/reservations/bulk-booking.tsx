import { bookingSwitching } from '@netbar/shared/console'
import type { BookingConfigRow } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkQuestion } from '../../../kit/list/bulk-question.tsx'

/** Switches booking on or off in the selected branches; those in which it cannot be are named afterwards. */
export const BulkBooking = ({ chosen }: { readonly chosen: readonly BookingConfigRow[] }) => {
  const { t } = useTranslation()
  const [isOn, setIsOn] = useState<boolean | null>(null)
  const { left, start } = useUnit({ left: bookingSwitching.$left, start: bookingSwitching.requested })
  const on = chosen.filter(({ state }) => state !== 'ENABLED')
  const off = chosen.filter(({ state }) => state === 'ENABLED')
  const rows = isOn === true ? on : off
  const label = isOn === true ? 'kit.enable' : 'kit.disable'
  return (
    <>
      {left > 0 && <output>{t('reservation.busy', { n: left })}</output>}
      <Button disabled={on.length === 0 || left > 0} onClick={() => setIsOn(true)}>
        {t('reservation.enableMany', { n: on.length })}
      </Button>
      <Button danger disabled={off.length === 0 || left > 0} onClick={() => setIsOn(false)}>
        {t('reservation.disableMany', { n: off.length })}
      </Button>
      {isOn !== null && (
        <BulkQuestion
          title={t(isOn ? 'reservation.enableTitle' : 'reservation.disableTitle')}
          confirm={t(label)}
          isDangerous={!isOn}
          hint={t(isOn ? 'reservation.enableHint' : 'reservation.disableHint')}
          names={rows.map(({ branchName }) => branchName)}
          onConfirm={() => start(rows.map((row) => ({ row, enabled: isOn })))}
          onClose={() => setIsOn(null)}
        />
      )}
    </>
  )
}
