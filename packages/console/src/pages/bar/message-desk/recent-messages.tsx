import { $branchId, formatDateTime, hrefOf } from '@netbar/shared'
import { recentMessages } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { TitledCard } from '../../../kit/document/titled-card.tsx'
import { ListFailed } from '../../../kit/list/list-failed.tsx'
import { RetryAlert } from '../../../kit/retry-alert.tsx'
import { Skeleton } from '../../../kit/skeleton/skeleton.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { deliveredText, targetText } from './message-text.ts'

/** The last messages to the seats of the branch. */
export const RecentMessages = () => {
  const { t } = useTranslation()
  const { page, status, error, branchId, ask } = useUnit({
    page: recentMessages.$value,
    status: recentMessages.$status,
    error: recentMessages.$error,
    branchId: $branchId,
    ask: recentMessages.asked,
  })
  const [lookedId, setLookedId] = useState<string | null>(null)
  useEffect(() => {
    if (branchId !== null) ask()
  }, [ask, branchId])
  return (
    <TitledCard title={t('messageDesk.recent')}>
      {status === 'failed' &&
        (page === null ? <RetryAlert error={error} onRetry={ask} /> : <ListFailed error={error} onRetry={ask} />)}
      {page === null && status === 'loading' && <Skeleton lines={4} />}
      {page?.rows.length === 0 && <p className="quiet">{t('messageDesk.noMessages')}</p>}
      <ul className="desk-cards">
        {page?.rows.map((message) => (
          <li key={message.id} className="desk-card">
            <p>{message.text}</p>
            <div className="desk-card-line quiet">
              <span>{targetText(t, message)}</span>
              <span>{t(`messageDesk.styles.${message.style}`)}</span>
              <span>{message.sentBy}</span>
              <time dateTime={message.sentTime}>{formatDateTime(message.sentTime)}</time>
              <span className="desk-card-actions">
                <RowButton onClick={() => setLookedId(message.id)}>{deliveredText(t, message)}</RowButton>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {page !== null && page.total > page.rows.length && (
        <p>
          <Link to={hrefOf('messageConsole', { tab: 'messages' })}>
            {t('messageDesk.allMessages', { n: page.total })}
          </Link>
        </p>
      )}
      {lookedId !== null && <DeliveriesDialog key={lookedId} id={lookedId} onClose={() => setLookedId(null)} />}
    </TitledCard>
  )
}
