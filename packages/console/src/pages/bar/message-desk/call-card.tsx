import { guestServing } from '@netbar/shared/console'
import type { ServiceRequest } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { RowActions } from '../../../kit/list/table/row-actions.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { Waiting } from '../waiting/waiting.tsx'

/** What is asked before a call is given to somebody, or dismissed. */
export type CallQuestion = 'assign' | 'dismiss'

interface CallCardProps {
  readonly call: ServiceRequest
  readonly isMine: boolean
  readonly onAsk: (question: CallQuestion, call: ServiceRequest) => void
}

/** A guest's call: from which machine, for what, how long it has waited, and who is to go. */
export const CallCard = memo(({ call, isMine, onAsk }: CallCardProps) => {
  const { t } = useTranslation()
  const { serve, isServing } = useUnit({ serve: guestServing.submitted, isServing: guestServing.$isPending })
  const { id, machineName, type, createdTime, assignedTo } = call
  const actions = [
    { key: 'handle', label: t('messageDesk.handle'), isDisabled: isServing, onClick: () => serve(id) },
    {
      key: 'assign',
      label: t(assignedTo === null ? 'messageDesk.assign' : 'messageDesk.reassign'),
      onClick: () => onAsk('assign', call),
    },
    { key: 'dismiss', label: t('messageDesk.dismiss'), isDangerous: true, onClick: () => onAsk('dismiss', call) },
  ]
  return (
    <li className="desk-card" data-call={id}>
      <div className="desk-card-line">
        <strong>{t('queue.machine', { machine: machineName })}</strong>
        <span>{t(`queue.services.${type}`)}</span>
        {assignedTo !== null && (
          <StatusTag tone={isMine ? 'urgent' : 'moving'}>
            {isMine ? t('messageDesk.mine') : t('messageDesk.with', { name: assignedTo })}
          </StatusTag>
        )}
        <Waiting since={createdTime} />
        <span className="desk-card-actions">
          <RowActions actions={actions} />
        </span>
      </div>
    </li>
  )
})
CallCard.displayName = 'CallCard'
