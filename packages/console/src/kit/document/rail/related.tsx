import { $menus, formatDateTime, formatMoney, routeAt } from '@netbar/shared'
import { type DocumentRef, commentsOpened, relatedDocuments } from '@netbar/shared/console'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { openableRoute } from '../../../frame/openable.ts'
import { RetryAlert } from '../../retry-alert.tsx'
import { TitledCard } from '../titled-card.tsx'
import { useOwnRow } from '../use-own-row.ts'
import { documentHref, shownDocument } from './shown-documents.ts'

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
          const shown = shownDocument(kind)
          if (!shown) return null
          const href = documentHref(shown, id, side)
          const name = routeAt(href.split('?', 1)[0] ?? '')?.name ?? ''
          return (
            <li key={`${kind}:${id}`}>
              <span>
                {t(`documentKind.${kind}`)}{' '}
                {openableRoute(name, menus) ? <Link to={href}>{documentNo}</Link> : documentNo}
              </span>
              <span className="quiet">
                {[t(shown.statusKey(own)), amountFen !== null && formatMoney(amountFen)].filter(Boolean).join(' · ')}
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
