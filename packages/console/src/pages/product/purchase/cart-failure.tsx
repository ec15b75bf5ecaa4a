import { $cartFailure, cartRetried } from '@netbar/shared/console'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownFailure } from '../../../ui/use-shown-failure.ts'

/**
 * Says that the cart could not be kept, with another try. What the missing network kept from it is sent when that is
 * back: it names quantities, and may be sent twice.
 */
export const CartFailure = () => {
  const { t } = useTranslation()
  const { failure, retry } = useUnit({ failure: $cartFailure, retry: cartRetried })
  const reason = useShownFailure(failure)
  useEffect(() => {
    if (failure !== null && reason === null) retry()
  }, [failure, reason, retry])
  return (
    reason !== null && (
      <Alert
        type="error"
        showIcon
        title={t('purchaseCart.notKept', { reason })}
        action={<Button onClick={() => retry()}>{t('purchaseCart.retry')}</Button>}
      />
    )
  )
}
