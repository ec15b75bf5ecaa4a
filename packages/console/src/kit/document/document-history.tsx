import { formatDateTime } from '@netbar/shared'
import type { DocumentEvent } from '@netbar/shared/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface DocumentHistoryProps {
  readonly history: readonly DocumentEvent[]
  /** What a status is called. */
  readonly nameOf: (status: string) => string
}

/** What happened to a document, who did it, and why. */
export const DocumentHistory = ({ history, nameOf }: DocumentHistoryProps) => {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('purchase.history')}</h2>
      <ol className="purchase-history">
        {history.map(({ id, toStatus, actor, time, reason }) => (
          <li key={id}>
            {nameOf(toStatus)} <span className="quiet">{`${actor} ${formatDateTime(time)}`}</span>
            {reason && <div>{t('purchase.because', { reason })}</div>}
          </li>
        ))}
      </ol>
    </section>
  )
}
