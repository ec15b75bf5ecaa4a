import { advertisementsSwitching } from '@netbar/shared/console'
import type { Advertisement } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkQuestion } from '../../../kit/list/bulk-question.tsx'

/** Puts the selected advertisements online, or takes them offline. */
export const BulkSwitch = ({ chosen }: { readonly chosen: readonly Advertisement[] }) => {
  const { t } = useTranslation()
  const [isOnline, setIsOnline] = useState<boolean | null>(null)
  const { left, start } = useUnit({ left: advertisementsSwitching.$left, start: advertisementsSwitching.requested })
  const online = chosen.filter(({ status }) => status === 'APPROVED' || status === 'OFFLINE')
  const offline = chosen.filter(({ status }) => status === 'ONLINE')
  const rows = isOnline === true ? online : offline
  const label = isOnline === true ? 'advertisement.online' : 'advertisement.offline'
  return (
    <>
      {left > 0 && <output>{t('advertisement.busy', { n: left })}</output>}
      <Button disabled={online.length === 0 || left > 0} onClick={() => setIsOnline(true)}>
        {t('advertisement.onlineMany', { n: online.length })}
      </Button>
      <Button danger disabled={offline.length === 0 || left > 0} onClick={() => setIsOnline(false)}>
        {t('advertisement.offlineMany', { n: offline.length })}
      </Button>
      {isOnline !== null && (
        <BulkQuestion
          title={t(label)}
          confirm={t(label)}
          isDangerous={!isOnline}
          hint={t(isOnline ? 'advertisement.onlineHint' : 'advertisement.offlineHint')}
          names={rows.map(({ title }) => title)}
          onConfirm={() => start(rows.map((row) => ({ row, enabled: isOnline })))}
          onClose={() => setIsOnline(null)}
        />
      )}
    </>
  )
}
