import { $menus, failureText, pageFunctionsOf, stockDocuments } from '@netbar/shared'
import type { StockDocumentDetail } from '@netbar/shared/contract'
import { Alert, Button } from 'antd'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LoadingBar } from '../../../app/loading-bar.tsx'
import { useTabLabel } from '../../../app/tabs/tab-context.ts'
import { useOwnRow } from '../../../kit/resource/use-own-row.ts'
import '../../../kit/form/form.css'
import '../../../kit/list/list.css'
import '../../../kit/resource/resource.css'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useText } from '../../../ui/use-text.ts'
import { ArrivalForm } from './arrival-form.tsx'
import { CountForm } from './count-form.tsx'
import { DocumentActions } from './document-actions.tsx'
import { DocumentFacts, DocumentHistory } from './document-facts.tsx'
import { DOCUMENT_TABS, KINDS, toneOf, type DocumentTab } from './document-kinds.ts'
import { DocumentLines } from './document-lines.tsx'
import { NewDocument } from './new-document.tsx'
import './stock-document.css'

const Opened = ({ document }: { readonly document: StockDocumentDetail }) => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  const may = useMemo(() => pageFunctionsOf(menus, 'inventory'), [menus])
  const { kind, status, documentNo, isOwn, isOfBranch, isOfToBranch } = document
  useTabLabel(documentNo)
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
      {isCounted && <CountForm key={round} document={document} round={round} onSaved={nextRound} />}
      {isArriving && <ArrivalForm document={document} />}
      {!isCounted && <DocumentLines document={document} />}
      <DocumentHistory document={document} />
    </div>
  )
}

const Existing = ({ tab, id }: { readonly tab: DocumentTab; readonly id: string }) => {
  const { t } = useTranslation()
  const say = useText()
  const { entry } = stockDocuments[KINDS[tab].kind]
  const { latest, status, error, open } = useUnit({
    latest: entry.$value,
    status: entry.$status,
    error: entry.$error,
    open: entry.asked,
  })
  const document = useOwnRow(id, latest)
  useEffect(() => {
    open(id)
  }, [id, open])
  if (document) return <Opened key={document.id} document={document} />
  if (status !== 'failed') return <LoadingBar />
  const text = error ? failureText(error) : null
  return (
    <>
      <h1 className="page-title">{t(`stockDocument.kind.${KINDS[tab].kind}`)}</h1>
      <Alert
        type="warning"
        showIcon
        title={text ? say(text) : t('errors.busy')}
        action={<Button onClick={() => open(id)}>{t('app.retry')}</Button>}
      />
    </>
  )
}

/** The page of one count, loss or transfer (`?kind&id`), or of a new loss or transfer (`?kind`). */
export const StockDocument = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const tab = DOCUMENT_TABS.find((candidate) => KINDS[candidate].kind === search.get('kind'))
  const id = search.get('id') ?? ''
  if (tab !== undefined && id !== '') return <Existing tab={tab} id={id} />
  if (tab === 'loss' || tab === 'transfer') return <NewDocument key={tab} tab={tab} />
  return (
    <>
      <h1 className="page-title">{t('routes.stockDocument')}</h1>
      <Alert type="warning" showIcon title={t('stockDocument.notFound')} />
    </>
  )
}
