import { formatDateTime, formatMoney, hrefOf } from '@netbar/shared'
import { shownReplacement } from '@netbar/shared/console'
import type { ReplacementDetail, ReplacementLine } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { DocumentDefinition } from '../../../kit/document/document-definition.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { STATUS_TONES } from '../purchase-steps/purchase-status.ts'
import { replacementLineColumns } from './replacement-lines.tsx'
import { REPLACEMENT_TONES } from './replacement-status.ts'
import { replacementStepsOf } from './replacement-steps.tsx'

const orderLink = (orderId: string, orderNo: string) => (
  <Link to={hrefOf('purchaseOrderDetail', { orderId })}>{orderNo}</Link>
)

const childOf = ({ childOrderId, childOrderNo, childStatus }: ReplacementDetail, t: TFunction) => (
  <>
    {orderLink(childOrderId, childOrderNo)}{' '}
    <StatusTag tone={STATUS_TONES[childStatus]}>{t(`purchasing.status.${childStatus}`)}</StatusTag>
  </>
)

const STEPS = (['SUBMITTED', 'APPROVED', 'FULFILLED'] as const).map((status) => ({
  label: `replacements.status.${status}`,
  statuses: [status],
}))

const definition: DocumentDefinition<ReplacementDetail, ReplacementLine> = {
  title: 'routes.fillUpOrderDetails',
  missing: 'replacement.notFound',
  shown: shownReplacement,
  numberOf: ({ replacementNo }) => replacementNo,
  toneOf: ({ status }) => REPLACEMENT_TONES[status],
  statusText: ({ status }, t) => t(`replacements.status.${status}`),
  menus: ['purchaseTimesStatistics'],
  stepsOf: replacementStepsOf,
  facts: (replacement, t) => [
    ['replacement.branch', `${replacement.branchNo} ${replacement.branchName}`],
    ['replacement.kind', t(`replacements.kind.${replacement.kind}`)],
    replacement.parentOrderId !== null && [
      'replacement.parent',
      orderLink(replacement.parentOrderId, replacement.parentOrderNo ?? ''),
    ],
    ['replacement.child', childOf(replacement, t)],
    ['replacement.amount', formatMoney(replacement.amountFen)],
    ['replacement.reason', replacement.reason],
    replacement.deliveredDate !== null && ['replacement.deliveredDate', replacement.deliveredDate],
    replacement.carrier !== null && ['replacement.carrier', replacement.carrier],
    ['replacement.applicant', replacement.applicant],
    ['replacement.created', formatDateTime(replacement.createdTime)],
    replacement.decidedTime !== null && [
      'replacement.decided',
      `${replacement.decidedBy ?? ''} ${formatDateTime(replacement.decidedTime)}`,
    ],
    replacement.decisionReason !== null && ['replacement.decision', replacement.decisionReason],
  ],
  lines: { title: 'replacement.lines', of: ({ lines }) => lines, columns: () => replacementLineColumns },
  photos: { title: 'attachment.attachments', of: ({ attachments }) => attachments },
  aboutOf: ({ id }) => ({ kind: 'replacement', id }),
  progress: ({ status }) => ({ steps: STEPS, status, done: ['FULFILLED'] }),
  eventText: ({ toStatus }, t) => t(`replacements.status.${toStatus}`),
}

/** One replacement order, from its filing to the receipt by the branch. */
export const FillUpOrderDetails = () => {
  const [search] = useSearchParams()
  return <DocumentPage definition={definition} id={search.get('id') ?? ''} />
}
