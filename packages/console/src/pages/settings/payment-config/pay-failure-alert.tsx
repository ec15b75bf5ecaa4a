import type { PayFailure } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'

interface PayFailureAlertProps {
  /** What failed. */
  readonly title: string
  readonly failure: PayFailure
}

/** What WeChat Pay did not do, with its own text. */
export const PayFailureAlert = ({ title, failure: { reason, code, detail } }: PayFailureAlertProps) => {
  const { t } = useTranslation()
  return (
    <Alert type="error" showIcon title={title} description={t(`paymentConfig.failure.${reason}`, { code, detail })} />
  )
}
