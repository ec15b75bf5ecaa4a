import { formatDateTime } from '@netbar/shared'
import type { DocumentEvent } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { EntryList } from './entry-list.tsx'
import { TitledCard } from './titled-card.tsx'

/** What happened once to a document. */
export type PastEvent = Omit<DocumentEvent, 'fromStatus'>

interface DocumentHistoryProps {
  readonly history: readonly PastEvent[]
  /** Text of an event. */
  readonly textOf: (event: PastEvent) => string
}

/** Focuses the history of the document that something belongs to. */
export const focusHistory = (element: HTMLElement): void => {
  const history = element.closest('.document-frame')?.querySelector<HTMLElement>('[data-history]')
  history?.focus()
  history?.scrollIntoView({ block: 'center' })
}

/** History of a document: events, users and reasons. */
export const DocumentHistory = ({ history, textOf }: DocumentHistoryProps) => {
  const { t } = useTranslation()
  return (
    <TitledCard title={t('purchase.history')}>
      <div data-history="" tabIndex={-1}>
        <EntryList isOrdered>
          {history.map((event) => (
            <li key={event.id}>
              {textOf(event)} <span className="quiet">{`${event.actor} ${formatDateTime(event.time)}`}</span>
              {event.reason && <div>{t('purchase.because', { reason: event.reason })}</div>}
            </li>
          ))}
        </EntryList>
      </div>
    </TitledCard>
  )
}
