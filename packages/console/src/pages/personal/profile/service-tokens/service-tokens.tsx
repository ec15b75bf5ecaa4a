import { $functions } from '@netbar/shared'
import { serviceTokenList, serviceTokenRevocation, serviceTokenWrite } from '@netbar/shared/console'
import type { ServiceToken } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadingBar } from '../../../../frame/loading-bar.tsx'
import { useOnWritten } from '../../../../kit/form/use-written.ts'
import { RetryAlert } from '../../../../kit/retry-alert.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { CreateToken } from './create-token.tsx'
import { MadeToken } from './made-token.tsx'
import { TokenEntry } from './token-entry.tsx'
import './service-tokens.css'

/** The service tokens that the user made or manages, with what makes and revokes them. */
export const ServiceTokens = () => {
  const { t } = useTranslation()
  const id = useId()
  const { tokens, status, error, functions, ask, revoke } = useUnit({
    tokens: serviceTokenList.$value,
    status: serviceTokenList.$status,
    error: serviceTokenList.$error,
    functions: $functions,
    ask: serviceTokenList.asked,
    revoke: serviceTokenRevocation.submitted,
  })
  const [isCreating, setIsCreating] = useState(false)
  const [made, setMade] = useState<{ readonly token: string; readonly made: ServiceToken } | null>(null)
  const [revoked, setRevoked] = useState<ServiceToken | null>(null)
  useEffect(() => {
    ask()
  }, [ask])
  useOnWritten(serviceTokenWrite, ({ result }) => setMade(result))
  const isMaker = functions.has('SERVICE_TOKEN')
  return (
    <section className="card service-tokens" aria-labelledby={id}>
      <header className="service-tokens-head">
        <h2 id={id}>{t('serviceToken.title')}</h2>
        {isMaker && <Button onClick={() => setIsCreating(true)}>{t('serviceToken.create')}</Button>}
      </header>
      <p className="quiet">{t('serviceToken.lead')}</p>
      {status === 'failed' && <RetryAlert error={error} onRetry={() => ask()} />}
      {status === 'loading' && <LoadingBar />}
      {tokens?.length === 0 && <p>{t('serviceToken.none')}</p>}
      {tokens && tokens.length > 0 && (
        <ul className="service-token-list" aria-label={t('serviceToken.title')}>
          {tokens.map((token) => (
            <TokenEntry key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </ul>
      )}
      {isCreating && <CreateToken onClose={() => setIsCreating(false)} />}
      {made && <MadeToken token={made.token} made={made.made} onClose={() => setMade(null)} />}
      {revoked && (
        <ConfirmDialog
          title={t('serviceToken.revokeOf', { name: revoked.name })}
          confirm={t('serviceToken.revoke')}
          isDangerous
          onConfirm={() => revoke(revoked.id)}
          onClose={() => setRevoked(null)}
        >
          {t('serviceToken.revokeText')}
        </ConfirmDialog>
      )}
    </section>
  )
}
