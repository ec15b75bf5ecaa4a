import { $branchId } from '@netbar/shared'
import { addedMembersRemoved } from '@netbar/shared/added-members'
import type { AwaitingMember } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { awaitingMembers, awaitingRetried } from './awaiting-model.ts'
import { BindCardDialog } from './bind-card-dialog.tsx'

/** New members who still await a card: each can be given one, or put aside. Nothing where there are none. */
export const AwaitingStrip = () => {
  const { t } = useTranslation()
  const { members, status, error, branchId, remove, retry } = useUnit({
    members: awaitingMembers.$value,
    status: awaitingMembers.$status,
    error: awaitingMembers.$error,
    branchId: $branchId,
    remove: addedMembersRemoved,
    retry: awaitingRetried,
  })
  const [bound, setBound] = useState<AwaitingMember | null>(null)
  if (status === 'failed' && members === null) return <RetryAlert error={error} onRetry={retry} />
  if (members === null || members.length === 0) return null
  return (
    <section className="awaiting" aria-label={t('memberDesk.awaiting')}>
      <h3>{t('memberDesk.awaiting')}</h3>
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            <span>
              {member.name} <span className="quiet">{member.phone}</span>
            </span>
            <Button size="small" onClick={() => setBound(member)}>
              {t('memberDesk.step.bind')}
            </Button>
            <Button
              size="small"
              type="text"
              aria-label={t('memberDesk.putAsideOf', { name: member.name })}
              onClick={() => remove({ branchId: branchId ?? '', memberIds: [member.id] })}
            >
              {t('memberDesk.putAside')}
            </Button>
          </li>
        ))}
      </ul>
      {bound && <BindCardDialog key={bound.id} member={bound} step="bind" onClose={() => setBound(null)} />}
    </section>
  )
}
