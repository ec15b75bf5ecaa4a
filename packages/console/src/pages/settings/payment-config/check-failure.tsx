import { formatDateTime } from '@netbar/shared'
import type { PayFailure } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'

/** Time and reason of WeChat Pay's last refusal of the stored configuration. */
export const CheckFailure = ({ failure: { time, reason, code, detail } }: { readonly failure: PayFailure }) => {
  const { t } = useTranslation()
  return (
    <Alert
      type="error"
      showIcon
      title={t('paymentConfig.failedAt', { time: formatDateTime(time) })}
      description={t(`paymentConfig.failure.${reason}`, { code, detail })}
    />
  )
}
