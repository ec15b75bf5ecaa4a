import { $menus, pageFunctionsOf, stockDocuments } from '@netbar/shared'
import type { StockDocumentDetail } from '@netbar/shared/contract'
import { Alert } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { AttachmentsCard } from '../../../kit/attachments/attachment-gallery.tsx'
import { NotFoundNotice } from '../../../kit/document/not-found-notice.tsx'
import { ShownDocument } from '../../../kit/document/shown-document.tsx'
import '../../../kit/form/form.css'
import '../../../kit/list/list.css'
import '../../../kit/resource/resource.css'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { ArrivalForm } from './arrival-form.tsx'
import { CountForm } from './count-form.tsx'
import { DocumentActions } from './document-actions.tsx'
import { DocumentFacts, DocumentHistory } from './document-facts.tsx'
import { DOCUMENT_TABS, KINDS, toneOf } from './document-kinds.ts'
import { DocumentLines } from './document-lines.tsx'
import { NewDocument } from './new-document.tsx'
import './stock-document.css'

const Opened = ({ document }: { readonly document: StockDocumentDetail }) => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  const may = useMemo(() => pageFunctionsOf(menus, 'inventory'), [menus])
  const { kind, status, documentNo, isOwn, isOfBranch, isOfToBranch } = document
  const [round, setRound] = useState(0)
  const nextRound = useCallback(() => setRound((before) => before + 1), [])
  const isCounted = kind === 'CHECK' && status === 'COUNTING' && isOfBranch && may.has('STOCK_CHECK')
  const isArriving = status === 'OUT' && isOfToBranch && may.has('STOCK_TRANSFER_APPLY')
  const waits = isOwn && (status === 'SUBMITTED' || status === 'PENDING')
  return (
    <div className="resource-detail">
      <h1 className="page-title">
        {t(`stockDocument.kind.${kind}`)} {documentNo}{' '}
        <StatusTag tone={toneOf(document)}>{t(`stockDocument.state.${kind}.${status}`)}</StatusTag>
        <span className="resource-tools">
          <DocumentActions document={document} may={may} />
        </span>
      </h1>
      {waits && <Alert type="info" showIcon title={t('stockDocument.waits')} />}
      <DocumentFacts document={document} />
      <AttachmentsCard title={t('attachment.proof')} attachments={document.attachments} />
      {isCounted && <CountForm key={round} document={document} round={round} onSaved={nextRound} />}
      {isArriving && <ArrivalForm document={document} />}
      {!isCounted && <DocumentLines document={document} />}
      <DocumentHistory document={document} />
    </div>
  )
}

/** The page of one count, loss or transfer (`?kind&id`), or of a new loss or transfer (`?kind`). */
export const StockDocument = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const tab = DOCUMENT_TABS.find((candidate) => KINDS[candidate].kind === search.get('kind'))
  const id = search.get('id') ?? ''
  const missing = t('stockDocument.notFound')
  if (tab === undefined) return <NotFoundNotice title={t('routes.stockDocument')} text={missing} />
  if (id === '' && tab !== 'check') return <NewDocument key={tab} tab={tab} />
  const { kind } = KINDS[tab]
  const { shown } = stockDocuments[kind]
  return (
    <ShownDocument
      key={kind}
      id={id}
      title={t(`stockDocument.kind.${kind}`)}
      missing={missing}
      shown={shown}
      labelOf={({ documentNo }) => documentNo}
    >
      {(document) => <Opened key={document.id} document={document} />}
    </ShownDocument>
  )
}
