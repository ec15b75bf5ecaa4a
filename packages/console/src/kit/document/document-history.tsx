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

/** Documents whose history was asked for before its script had come, with the button that asked. */
const awaited = new WeakMap<Element, Element>()

const show = (history: HTMLElement): void => {
  history.focus()
  history.scrollIntoView({ block: 'center' })
}

/** Focuses the history of the document that a button belongs to, once it is there. */
export const focusHistory = (button: HTMLElement): void => {
  const frame = button.closest('.document-frame')
  const history = frame?.querySelector<HTMLElement>('[data-history]')
  if (history) show(history)
  else if (frame) awaited.set(frame, button)
}

/** Shows a history that was asked for before it was there, unless the user has gone on to something else. */
const answerAwaited = (history: HTMLElement | null): void => {
  const frame = history?.closest('.document-frame')
  const button = frame && awaited.get(frame)
  if (!history || !button) return
  awaited.delete(frame)
  // Safari does not focus a button that is clicked.
  if ([button, document.body].includes(document.activeElement ?? document.body)) show(history)
}

/** History of a document: events, users and reasons. */
export const DocumentHistory = ({ history, textOf }: DocumentHistoryProps) => {
  const { t } = useTranslation()
  return (
    <TitledCard title={t('purchase.history')}>
      <div ref={answerAwaited} data-history="" tabIndex={-1}>
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
