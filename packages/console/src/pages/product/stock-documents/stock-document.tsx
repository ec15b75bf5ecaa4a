import { formatDateTime, formatMoney } from '@netbar/shared'
import { stockDocuments } from '@netbar/shared/console'
import type { StockDocumentDetail as Document, StockDocumentKind, StockDocumentStatus } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useLeftDraft } from '../../../frame/tabs/use-left-draft.ts'
import type { DocumentDefinition } from '../../../kit/document/document-definition.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import type { Fact } from '../../../kit/document/facts.tsx'
import { LinesCard } from '../../../kit/document/lines/lines-card.tsx'
import { NotFoundNotice } from '../../../kit/document/not-found-notice.tsx'
import '../../../kit/form/form.css'
import { ArrivalForm } from './arrival-form.tsx'
import { CountForm } from './count-form.tsx'
import { DOCUMENT_TABS, KINDS, scopeText, signedText, toneOf } from './document-kinds.ts'
import { stockLineColumns } from './document-lines.ts'
import { NewDocument } from './new-document.tsx'
import { stockStepsOf } from './stock-steps.ts'
import './stock-document.css'

interface PartProps {
  readonly document: Document
  readonly may: ReadonlySet<string>
}

/** The lines of a document; while it is counted, or arrives, the form for that. */
const Lines = ({ document, may }: PartProps) => {
  const { t } = useTranslation()
  const { id, kind, status, isOfBranch, isOfToBranch } = document
  const hasDraft = useLeftDraft()
  const [count, arrival] = [`count:${id}`, `arrival:${id}`]
  const mayCount = kind === 'CHECK' && status === 'COUNTING' && isOfBranch && may.has('STOCK_CHECK')
  const mayReceive = status === 'OUT' && isOfToBranch && may.has('STOCK_TRANSFER_APPLY')
  if (mayCount) return <CountForm document={document} form={count} />
  return (
    <>
      {hasDraft(count) && <CountForm document={document} form={count} isTooLate />}
      {(mayReceive || hasDraft(arrival)) && <ArrivalForm document={document} form={arrival} isTooLate={!mayReceive} />}
      {!mayReceive && (
        <LinesCard title={t('stockDocument.lines')} columns={stockLineColumns(document)} lines={document.lines} />
      )}
    </>
  )
}

/** Facts of each kind of document beside the common ones. */
const OWN: Readonly<Record<StockDocumentKind, (document: Document, t: TFunction) => readonly (Fact | false)[]>> = {
  CHECK: (check, t) => [
    ['stockDocument.scope', scopeText(t, check)],
    check.differenceQuantity !== null && ['stockDocument.difference', signedText(check.differenceQuantity)],
  ],
  LOSS: ({ quantity }) => [['stockDocument.quantity', quantity]],
  TRANSFER: ({ toBranchNo, toBranchName, quantity, receivedQuantity }) => [
    ['stockDocument.toBranch', `${toBranchNo} ${toBranchName}`],
    ['stockDocument.sent', quantity],
    receivedQuantity !== null && ['stockDocument.received', receivedQuantity],
  ],
}

/** Statuses of each kind on its regular way. */
const REGULAR: Readonly<Record<StockDocumentKind, readonly StockDocumentStatus[]>> = {
  CHECK: ['COUNTING', 'SUBMITTED', 'APPROVED'],
  LOSS: ['PENDING', 'APPROVED'],
  TRANSFER: ['PENDING', 'APPROVED', 'OUT', 'IN'],
}
const COMMENTED = { CHECK: 'stockCheck', LOSS: 'stockLoss', TRANSFER: 'stockTransfer' } as const

const definitionOf = (kind: StockDocumentKind): DocumentDefinition<Document> => ({
  title: `stockDocument.kind.${kind}`,
  missing: 'stockDocument.notFound',
  shown: stockDocuments[kind].shown,
  numberOf: ({ documentNo }) => documentNo,
  toneOf,
  statusText: ({ status }, t) => t(`stockDocument.state.${kind}.${status}`),
  menus: ['inventory'],
  stepsOf: stockStepsOf[kind],
  facts: (document, t) => [
    [
      kind === 'TRANSFER' ? 'stockDocument.fromBranch' : 'stockDocument.branch',
      `${document.branchNo} ${document.branchName}`,
    ],
    ...OWN[kind](document, t),
    document.amountFen !== null && [
      kind === 'CHECK' ? 'stockDocument.differenceAmount' : 'stockDocument.amount',
      formatMoney(document.amountFen),
    ],
    ['stockDocument.createdBy', document.createdBy],
    ['stockDocument.createdTime', formatDateTime(document.createdTime)],
    document.decidedBy !== null && ['stockDocument.decidedBy', document.decidedBy],
    ['stockDocument.remark', document.remark],
  ],
  photos: { title: 'attachment.proof', of: ({ attachments }) => attachments },
  paper: async () => (await import('./stock-paper.ts')).stockPaper,
  aboutOf: ({ id }) => ({ kind: COMMENTED[kind], id }),
  progress: ({ status }) => ({
    steps: REGULAR[kind].map((state) => ({ label: `stockDocument.state.${kind}.${state}`, statuses: [state] })),
    status,
    done: REGULAR[kind].slice(-1),
  }),
  eventText: ({ event }, t) => t(`stockDocument.event.${kind}.${event}`),
  Below: Lines,
})
const DEFINITIONS = { CHECK: definitionOf('CHECK'), LOSS: definitionOf('LOSS'), TRANSFER: definitionOf('TRANSFER') }

/** The page of one count, loss or transfer (`?kind&id`), or of a new loss or transfer (`?kind`). */
export const StockDocument = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const tab = DOCUMENT_TABS.find((candidate) => KINDS[candidate].kind === search.get('kind'))
  const id = search.get('id') ?? ''
  if (tab === undefined) return <NotFoundNotice title={t('routes.stockDocument')} text={t('stockDocument.notFound')} />
  if (id === '' && tab !== 'check') return <NewDocument key={tab} tab={tab} />
  const { kind } = KINDS[tab]
  return <DocumentPage key={kind} definition={DEFINITIONS[kind]} id={id} />
}
