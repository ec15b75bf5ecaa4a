import { formatDateTime, formatMoney } from '@netbar/shared'
import type { StockDocumentDetail } from '@netbar/shared/contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { scopeText, signedText } from './document-kinds.ts'

type Fact = readonly [label: string, value: string]

/** What a document says of itself, and what its lines are together. */
export const DocumentFacts = ({ document }: { readonly document: StockDocumentDetail }) => {
  const { t } = useTranslation()
  const { kind, amountFen, receivedQuantity, differenceQuantity } = document
  const own: Readonly<Record<StockDocumentDetail['kind'], readonly Fact[]>> = {
    CHECK: [
      ['scope', scopeText(t, document)],
      ...(differenceQuantity === null ? [] : [['difference', signedText(differenceQuantity)] as const]),
    ],
    LOSS: [['quantity', String(document.quantity)]],
    TRANSFER: [
      ['toBranch', `${document.toBranchNo} ${document.toBranchName}`],
      ['sent', String(document.quantity)],
      ...(receivedQuantity === null ? [] : [['received', String(receivedQuantity)] as const]),
    ],
  }
  const facts: readonly Fact[] = [
    [kind === 'TRANSFER' ? 'fromBranch' : 'branch', `${document.branchNo} ${document.branchName}`],
    ...own[kind],
    ...(amountFen === null
      ? []
      : [[kind === 'CHECK' ? 'differenceAmount' : 'amount', formatMoney(amountFen)] as const]),
    ['createdBy', document.createdBy],
    ['createdTime', formatDateTime(document.createdTime)],
    ...(document.decidedBy === null ? [] : [['decidedBy', document.decidedBy] as const]),
    ['remark', document.remark || '—'],
  ]
  return (
    <section className="card">
      <dl className="resource-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(`stockDocument.${label}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What happened to a document, the oldest first. */
export const DocumentHistory = ({ document: { kind, history } }: { readonly document: StockDocumentDetail }) => {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <section className="card" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('stockDocument.history')}</h2>
      <ol className="resource-history">
        {history.map(({ id, event, actor, time, reason }) => (
          <li key={id}>
            {t(`stockDocument.event.${kind}.${event}`)}{' '}
            <span className="quiet">{`${actor} ${formatDateTime(time)}`}</span>
            {reason && <div>{t('stockDocument.because', { reason })}</div>}
          </li>
        ))}
      </ol>
    </section>
  )
}
