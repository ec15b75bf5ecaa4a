import { wechatBinding, wechatBindingWrite, wechatBrandOpened } from '@netbar/shared/console'
import type { WechatBinding } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntryForm } from '../../../../kit/form/entry-form.tsx'
import { RetryAlert } from '../../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../../kit/skeleton/skeleton.tsx'
import { ButtonBar } from '../../../../ui/button-bar.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { AccountMissing } from '../account-missing.tsx'
import { useWechatAccount } from '../use-wechat-account.ts'
import { BindingFacts } from './binding-facts.tsx'
import { bindingFields, bindingForm, bindingOf, firstValues } from './binding-fields.ts'
import { UnbindQuestion } from './unbind-question.tsx'
import './binding.css'

interface PartProps {
  readonly brandId: string
  /** The official account; null for a brand without one. */
  readonly binding: WechatBinding | null
}

const BindingForm = ({ brandId, binding, onClose }: PartProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const fields = useMemo(() => bindingFields(t, binding), [t, binding])
  const row = useMemo(() => firstValues(brandId, binding), [brandId, binding])
  return (
    <>
      <p className="quiet">{t('officialAccount.secretsHint')}</p>
      <EntryForm
        form={`wechat-binding-${brandId}`}
        fields={fields}
        schema={bindingForm(binding)}
        row={row}
        {...(binding === null ? {} : { version: binding.version })}
        write={wechatBindingWrite}
        toParams={(draft) => bindingOf(brandId, binding, draft)}
        {...(binding === null ? { labels: { submit: t('officialAccount.bind'), close: t('kit.cancel') } } : {})}
        onClose={onClose}
        onDone={onClose}
      />
    </>
  )
}

const Opened = ({ brandId, binding }: PartProps) => {
  const { t } = useTranslation()
  const [isEdited, setIsEdited] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <p className="wechat-state">
        <StatusTag tone={binding === null ? 'closed' : 'done'}>
          {t(binding === null ? 'officialAccount.unbound' : 'officialAccount.bound')}
        </StatusTag>
      </p>
      {isEdited ? (
        <BindingForm brandId={brandId} binding={binding} onClose={() => setIsEdited(false)} />
      ) : (
        <>
          {binding === null ? <p>{t('officialAccount.bindHint')}</p> : <BindingFacts binding={binding} />}
          <ButtonBar>
            <Button type="primary" onClick={() => setIsEdited(true)}>
              {t(binding === null ? 'officialAccount.bind' : 'kit.edit')}
            </Button>
            {binding !== null && (
              <Button danger onClick={() => setIsAsked(true)}>
                {t('officialAccount.unbind')}
              </Button>
            )}
          </ButtonBar>
        </>
      )}
      {isAsked && binding !== null && <UnbindQuestion binding={binding} onClose={() => setIsAsked(false)} />}
    </>
  )
}

const LINES = 8

/** 绑定: the official account of a brand, with secrets that are written here and never read back. */
export const BindingPart = ({ brandId }: { readonly brandId: string }) => {
  const account = useWechatAccount(brandId)
  const { binding, error, open } = useUnit({
    binding: wechatBinding.$value,
    error: wechatBinding.$error,
    open: wechatBrandOpened,
  })
  const { bindid } = account
  useEffect(() => {
    if (typeof bindid === 'string') open(brandId)
  }, [open, brandId, bindid])
  if (bindid === undefined) return <AccountMissing account={account} />
  if (bindid === null) return <Opened key={brandId} brandId={brandId} binding={null} />
  if (binding?.brandId === brandId) return <Opened key={bindid} brandId={brandId} binding={binding} />
  return error === null ? <Skeleton lines={LINES} /> : <RetryAlert error={error} onRetry={() => open(brandId)} />
}
