import { $branchId } from '@netbar/shared'
import { couponAccountSave, couponAccounts } from '@netbar/shared/console'
import {
  type CouponAccount,
  OUTSIDE_PLATFORMS,
  type OutsidePlatform,
  couponAccountDraft,
} from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { EntryForm } from '../../../kit/form/entry-form.tsx'
import type { FormField } from '../../../kit/form/form-field.ts'
import { useFreshWrite } from '../../../kit/form/use-written.ts'
import { optionsOf } from '../../../kit/options-of.ts'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { PageModal } from '../../../ui/page-modal.tsx'

const useAnswers = optionsOf(['true', 'false'], (value) => `coupons.answers.${value}`)

/** A choice is a text in a form. */
const schema = v.object({
  ...v.omit(couponAccountDraft, ['platform', 'enabled']).entries,
  enabled: v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
})

interface AccountFormProps {
  readonly branchId: string
  readonly platform: OutsidePlatform
  readonly account: CouponAccount | undefined
  readonly onClose: () => void
}

const AccountForm = ({ branchId, platform, account, onClose }: AccountFormProps) => {
  const { t } = useTranslation()
  useFreshWrite(couponAccountSave)
  const fields = useMemo((): readonly FormField[] => {
    const kept = (text: string | undefined) => (text ? { placeholder: t('coupons.kept') } : {})
    return [
      { kind: 'code', name: 'appId', label: `coupons.appId.${platform}`, isRequired: true },
      { kind: 'secret', name: 'appSecret', label: `coupons.appSecret.${platform}`, ...kept(account?.appSecret) },
      { kind: 'secret', name: 'shopKey', label: `coupons.shopKey.${platform}`, ...kept(account?.shopKey) },
      { kind: 'choice', name: 'enabled', label: 'coupons.enabled', isRequired: true, useOptions: useAnswers },
    ]
  }, [t, platform, account])
  const row = useMemo(
    () => ({ appId: account?.appId ?? '', enabled: String(account?.enabled ?? true) }),
    [account?.appId, account?.enabled],
  )
  return (
    <EntryForm
      form={`coupon-account-${branchId}-${platform}`}
      fields={fields}
      schema={schema}
      row={row}
      write={couponAccountSave}
      toParams={(draft) => ({ branchId, platform, version: account?.version ?? 0, ...v.parse(schema, draft) })}
      onClose={onClose}
      onDone={onClose}
    />
  )
}

/** The accounts of the current branch with the platforms: one form each. */
export const AccountDialog = ({ branchId, onClose }: Pick<AccountFormProps, 'branchId' | 'onClose'>) => {
  const { t } = useTranslation()
  const [platform, setPlatform] = useState<OutsidePlatform>('MEITUAN')
  const { accounts, status, error, ask, current } = useUnit({
    accounts: couponAccounts.$value,
    status: couponAccounts.$status,
    error: couponAccounts.$error,
    ask: couponAccounts.asked,
    current: $branchId,
  })
  useEffect(() => {
    if (current !== null) ask()
  }, [ask, current])
  const account = accounts?.find((each) => each.platform === platform)
  return (
    <PageModal open title={t('coupons.accounts')} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <ChoiceBar
        label={t('coupons.platform')}
        chosen={platform}
        onChange={setPlatform}
        choices={OUTSIDE_PLATFORMS.map((key) => ({ key, label: t(`coupons.platforms.${key}`) }))}
      />
      {status === 'failed' && <RetryAlert error={error} onRetry={() => ask()} />}
      {accounts === null
        ? status === 'loading' && <Skeleton lines={4} />
        : status !== 'stale' && (
            <AccountForm
              key={`${platform}-${account?.version ?? 0}`}
              branchId={branchId}
              platform={platform}
              account={account}
              onClose={onClose}
            />
          )}
    </PageModal>
  )
}
