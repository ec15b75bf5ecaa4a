import { $user, formatDateTime } from '@netbar/shared'
import { type ServiceTokenState, serviceTokenState } from '@netbar/shared/console'
import type { ServiceToken } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag, type StatusTone } from '../../../../ui/status-tag.tsx'
import { Fact } from '../section.tsx'

const TONES: Readonly<Record<ServiceTokenState, StatusTone>> = { valid: 'done', ending: 'urgent', ended: 'closed' }
const minuteOf = (time: string) => formatDateTime(time).slice(0, 'yyyy-MM-dd HH:mm'.length)

interface TokenEntryProps {
  readonly token: ServiceToken
  readonly onRevoke: () => void
}

/** One service token: its purpose, its limits, its end and its last use. */
export const TokenEntry = ({ token, onRevoke }: TokenEntryProps) => {
  const { t } = useTranslation()
  const user = useUnit($user)
  const { name, scopes, branchIds, networks, username, isOwn, createdTime, expiresTime, lastUsedTime, lastUsedIp } =
    token
  const [now] = useState(() => Date.now())
  const state = serviceTokenState(token, now)
  const listed = (texts: readonly string[]) => texts.join(t('app.listSeparator'))
  const branchName = (id: string) => {
    const branch = user?.branches.find((each) => each.id === id)
    return branch ? `${branch.branchNo} ${branch.name}` : id
  }
  return (
    <li>
      <div className="service-token-head">
        <strong>{name}</strong>
        <StatusTag tone={TONES[state]}>{t(`serviceToken.states.${state}`)}</StatusTag>
        {!isOwn && <span className="quiet">{t('serviceToken.madeBy', { user: username })}</span>}
        <button
          type="button"
          className="plain-button"
          aria-label={t('serviceToken.revokeOf', { name })}
          onClick={onRevoke}
        >
          {t('serviceToken.revoke')}
        </button>
      </div>
      <dl className="service-token-facts">
        <Fact label={t('serviceToken.scopes')}>{listed(scopes.map((scope) => t(`serviceToken.scope.${scope}`)))}</Fact>
        <Fact label={t('serviceToken.branches')}>
          {branchIds === null ? t('serviceToken.allBranches') : listed(branchIds.map(branchName))}
        </Fact>
        <Fact label={t('serviceToken.networks')}>
          {networks.length === 0 ? t('serviceToken.anywhere') : listed(networks)}
        </Fact>
        <Fact label={t('serviceToken.made')}>{minuteOf(createdTime)}</Fact>
        <Fact label={t('serviceToken.ends')}>{minuteOf(expiresTime)}</Fact>
        <Fact label={t('serviceToken.lastUse')}>
          {lastUsedTime === null
            ? t('serviceToken.unused')
            : t('serviceToken.used', { time: minuteOf(lastUsedTime), ip: lastUsedIp ?? '' })}
        </Fact>
      </dl>
    </li>
  )
}
