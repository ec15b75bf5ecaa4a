import {
  $menus,
  commentsOpened,
  formatDateTime,
  formatMoney,
  relatedDocuments,
  routeAt,
  type DocumentRef,
} from '@netbar/shared'
import type { DocumentKind } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { openableRoute } from '../../../frame/openable.ts'
import { RetryAlert } from '../../retry-alert.tsx'
import { TitledCard } from '../titled-card.tsx'
import { useOwnRow } from '../use-own-row.ts'
import { documentHref } from './document-target.ts'

/** Keys of the statuses of those kinds that belong with others. */
const STATUSES: Readonly<Partial<Record<DocumentKind, (status: string) => string>>> = {
  purchaseOrder: (status) => `purchasing.status.${status}`,
  refund: (status) => `refunds.status.${status}`,
  replacement: (status) => `replacements.status.${status}`,
  settlementBill: (status) => `settlementBill.state.${status}`,
}

/** Documents that belong with one; nothing where there are none. */
export const Related = ({ about }: { readonly about: DocumentRef }) => {
  const { t } = useTranslation()
  const { latest, status, error, open, menus } = useUnit({
    latest: relatedDocuments.$value,
    status: relatedDocuments.$status,
    error: relatedDocuments.$error,
    open: commentsOpened,
    menus: $menus,
  })
  const documents = useOwnRow(about.id, latest)?.documents
  if (!documents && status === 'failed')
    return (
      <TitledCard title={t('documentRail.related')}>
        <RetryAlert error={error} onRetry={() => open(about)} />
      </TitledCard>
    )
  if (!documents?.length) return null
  return (
    <TitledCard title={t('documentRail.related')}>
      <ul className="related">
        {documents.map((document) => {
          const { kind, id, side, documentNo, status: own, createdTime, amountFen } = document
          const state = STATUSES[kind]?.(own)
          const href = documentHref(kind, id, side)
          const name = routeAt(href.split('?', 1)[0] ?? '')?.name ?? ''
          return (
            <li key={`${kind}:${id}`}>
              <span>
                {t(`documentRail.kind.${kind}`)}{' '}
                {openableRoute(name, menus) ? <Link to={href}>{documentNo}</Link> : documentNo}
              </span>
              <span className="quiet">
                {[state && t(state), amountFen !== null && formatMoney(amountFen)].filter(Boolean).join(' · ')}
              </span>
              <time className="quiet" dateTime={createdTime}>
                {formatDateTime(createdTime)}
              </time>
            </li>
          )
        })}
      </ul>
    </TitledCard>
  )
}
