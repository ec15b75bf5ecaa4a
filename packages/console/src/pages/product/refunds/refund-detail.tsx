import { $menus, formatDateTime, formatMoney, hrefOf, pageFunctionsOf, refundTypeKey } from '@netbar/shared'
import { shownRefund } from '@netbar/shared/console'
import type { RefundDetail as Refund, RefundLine } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { DocumentDefinition } from '../../../kit/document/document-definition.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { AccountingRecord } from './accounting/accounting-record.tsx'
import { RECORD } from './accounting/record-state.ts'
import { refundLineColumns } from './refund-lines.ts'
import { REFUND_TONES, refundProgressOf, type RefundSide } from './refund-status.ts'
import { refundStepsOf } from './refund-steps.tsx'

/** Pages whose functions apply on a side's page. */
const MENUS: Readonly<Record<RefundSide, readonly string[]>> = {
  store: ['refundGoodsList'],
  company: ['productMasterManage', 'purchaseReturnAccountingList'],
}
const ORDERS = { store: 'storePurchaseDetail', company: 'purchaseOrderDetail' } as const

const money = (fen: number | null): string | null => (fen === null ? null : formatMoney(fen))

/** The bill with the credit, if there is one; a link for users who may view bills. */
const BillFact = ({ bill }: Pick<Refund, 'bill'>) => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  if (bill === null) return t('refund.record.unbilled')
  if (pageFunctionsOf(menus, 'settlementBillings').size === 0) return bill.billNo
  return <Link to={hrefOf('billingEnquiry', { billId: bill.id })}>{bill.billNo}</Link>
}

const definitionOf = (title: string, side: RefundSide): DocumentDefinition<Refund, RefundLine> => ({
  title,
  missing: 'refund.notFound',
  shown: shownRefund,
  numberOf: ({ refundNo }) => refundNo,
  amountOf: ({ amountFen, approvedFen }) => approvedFen ?? amountFen,
  toneOf: ({ status }) => REFUND_TONES[status],
  statusText: ({ status }, t) => t(`refunds.status.${status}`),
  menus: MENUS[side],
  stepsOf: refundStepsOf(side),
  facts: (refund, t) => [
    ['refund.branch', `${refund.branchNo} ${refund.branchName}`],
    ['refund.type', t(refundTypeKey(refund.type))],
    [
      'refund.orderNo',
      <Link key="order" to={hrefOf(ORDERS[side], { orderId: refund.orderId })}>
        {refund.orderNo}
      </Link>,
    ],
    ['refund.reason', refund.reason],
    ['refund.amount', formatMoney(refund.amountFen)],
    ['refund.approved', money(refund.approvedFen)],
    refund.type !== 2 && ['refund.credit', money(refund.creditFen)],
    refund.creditFen !== null && ['refund.bill', <BillFact key="bill" bill={refund.bill} />],
    ['refund.applicant', refund.applicant],
    ['refund.created', formatDateTime(refund.createdTime)],
    refund.decidedTime !== null && [
      'refund.decided',
      `${refund.decidedBy ?? ''} ${formatDateTime(refund.decidedTime)}`,
    ],
    refund.decisionReason !== null && ['refund.decision', refund.decisionReason],
    refund.parcel !== null && ['refund.carrier', refund.parcel.carrier],
    refund.parcel !== null && ['refund.trackingNo', refund.parcel.trackingNo],
    refund.parcel !== null && ['refund.sentDate', refund.parcel.sentDate],
    refund.receiveReason !== null && ['refund.lessReason', refund.receiveReason],
  ],
  lines: { title: 'refund.lines', of: ({ lines }) => lines, columns: ({ type }) => refundLineColumns(type) },
  photos: { title: 'attachment.photos', of: ({ attachments }) => attachments },
  eventText: ({ toStatus }, t) => t(`refunds.status.${toStatus}`),
  aboutOf: ({ id }) => ({ kind: 'refund', id }),
  progress: ({ type, status }) => ({
    steps: refundProgressOf(type).map((step) => ({ label: `refunds.status.${step}`, statuses: [step] })),
    status,
    done: ['COMPLETED'],
  }),
})

const DEFINITIONS = {
  refundDetail: definitionOf('routes.refundDetail', 'store'),
  refundOrderDetail: definitionOf('routes.refundOrderDetail', 'company'),
  returnRefundDetails: definitionOf('routes.returnRefundDetails', 'company'),
} as const

const RefundView = ({ page }: { readonly page: keyof typeof DEFINITIONS }) => {
  const [search] = useSearchParams()
  return <DocumentPage definition={DEFINITIONS[page]} id={search.get('id') ?? ''} />
}

/** The branch's page of one refund, where it is cancelled or sent. */
export const RefundDetail = () => <RefundView page="refundDetail" />

/** The company's page of one refund, where it is decided and received. */
export const RefundOrderDetail = () => <RefundView page="refundOrderDetail" />

/** The page of returned goods to be credited, or of one of their records. */
export const ReturnRefundDetails = () => {
  const [search] = useSearchParams()
  if (search.get('view') === RECORD) return <AccountingRecord id={search.get('id') ?? ''} />
  return <RefundView page="returnRefundDetails" />
}
