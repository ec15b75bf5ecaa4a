import { couponRedeeming } from '@netbar/shared/console'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { failureOf } from './redemption-definition.tsx'

/** What became of the coupons that were redeemed last. */
export const RedeemedNotice = () => {
  const { t } = useTranslation()
  const made = useUnit(couponRedeeming.$made)
  if (made === null) return null
  const failed = made.filter(({ status }) => status === 'FAILED')
  return (
    <div className="redeemed-notice">
      {made.some(({ status }) => status === 'REDEEMING') && (
        <Alert type="warning" showIcon title={t('coupons.waiting')} />
      )}
      {failed.map((row) => (
        <Alert
          key={row.id}
          type="error"
          showIcon
          title={`${row.codeMask} ${t('coupons.failedSome', { reason: failureOf(t, row) })}`}
        />
      ))}
      {made.every(({ status }) => status === 'REDEEMED') && (
        <Alert type="success" showIcon title={t('coupons.allDone')} />
      )}
    </div>
  )
}
