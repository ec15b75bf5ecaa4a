import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import type { WechatAccount } from './use-wechat-account.ts'

const LINES = 8

/** Shown instead of what belongs to an official account: there is none, or it is not known. */
export const AccountMissing = ({ account: { bindid, error, retry } }: { readonly account: WechatAccount }) => {
  const { t } = useTranslation()
  if (bindid === null) return <Alert type="info" showIcon title={t('officialAccount.bindFirst')} />
  return error === null ? <Skeleton lines={LINES} /> : <RetryAlert error={error} onRetry={retry} />
}
