import {
  $menus,
  formatDateTime,
  formatMoney,
  hrefOf,
  pageFunctionsOf,
  shownRefund,
  refundTypeKey,
} from '@netbar/shared'
import type { RefundDetail as Refund } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { AttachmentsCard } from '../../../kit/attachments/attachment-gallery.tsx'
import { Progress } from '../../../kit/document/progress.tsx'
import { ShownDocument } from '../../../kit/document/shown-document.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { DocumentHistory } from '../../../kit/document/document-history.tsx'
import { AccountingRecord } from './accounting/accounting-record.tsx'
import { RECORD } from './accounting/record-state.ts'
import type { RefundSide } from './refund-actions.ts'
import { RefundLines } from './refund-lines.tsx'
import { REFUND_TONES, refundStepsOf } from './refund-status.ts'
import { RefundSteps } from './refund-steps.tsx'
import '../../../kit/document/document.css'

/** The pages whose functions count on a side's page. */
const MENUS: Readonly<Record<RefundSide, readonly string[]>> = {
  store: ['refundGoodsList'],
  company: ['productMasterManage', 'purchaseReturnAccountingList'],
}
const ORDERS = { store: 'storePurchaseDetail', company: 'purchaseOrderDetail' } as const

const money = (fen: number | null): string => (fen === null ? '—' : formatMoney(fen))

/** The bill that the credit is in, if it is in one; its page is for who may look at bills. */
const BillFact = ({ bill }: Pick<Refund, 'bill'>) => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  if (bill === null) return t('refund.record.unbilled')
  if (pageFunctionsOf(menus, 'settlementBillings').size === 0) return bill.billNo
  return <Link to={hrefOf('billingEnquiry', { billId: bill.id })}>{bill.billNo}</Link>
}

const Facts = ({ refund, side }: { readonly refund: Refund; readonly side: RefundSide }) => {
  const { t } = useTranslation()
  const { parcel, type } = refund
  const items: readonly (readonly [key: string, value: ReactNode])[] = [
    ['branch', `${refund.branchNo} ${refund.branchName}`],
    ['type', t(refundTypeKey(type))],
    [
      'orderNo',
      <Link key="order" to={hrefOf(ORDERS[side], { orderId: refund.orderId })}>
        {refund.orderNo}
      </Link>,
    ],
    ['reason', refund.reason],
    ['amount', formatMoney(refund.amountFen)],
    ['approved', money(refund.approvedFen)],
    ...(type === 2 ? [] : [['credit', money(refund.creditFen)] as const]),
    ...(refund.creditFen === null ? [] : [['bill', <BillFact key="bill" bill={refund.bill} />] as const]),
    ['applicant', refund.applicant],
    ['created', formatDateTime(refund.createdTime)],
    ...(refund.decidedTime
      ? [['decided', `${refund.decidedBy ?? ''} ${formatDateTime(refund.decidedTime)}`] as const]
      : []),
    ...(refund.decisionReason ? [['decision', refund.decisionReason] as const] : []),
    ...(parcel
      ? ([
          ['carrier', parcel.carrier],
          ['trackingNo', parcel.trackingNo || '—'],
          ['sentDate', parcel.sentDate],
        ] as const)
      : []),
    ...(refund.receiveReason ? [['lessReason', refund.receiveReason] as const] : []),
  ]
  return (
    <section className="card">
      <dl className="purchase-facts">
        {items.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`refund.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Whether it was refused or taken back is said beside its number: there is no next step of that. */
const RefundProgress = ({ refund: { type, status } }: { readonly refund: Refund }) => {
  const { t } = useTranslation()
  const steps = refundStepsOf(type)
  const index = steps.indexOf(status)
  if (index === -1) return null
  const at = status === 'COMPLETED' ? steps.length : index
  return <Progress steps={steps.map((step) => t(`refunds.status.${step}`))} at={at} />
}

const RefundView = ({ title, side }: { readonly title: string; readonly side: RefundSide }) => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const menus = useUnit($menus)
  const may = useMemo(() => new Set(MENUS[side].flatMap((menu) => [...pageFunctionsOf(menus, menu)])), [menus, side])
  return (
    <ShownDocument
      id={search.get('id') ?? ''}
      title={title}
      missing={t('refund.notFound')}
      shown={shownRefund}
      labelOf={({ refundNo }) => refundNo}
    >
      {(refund) => (
        <div className="purchase-detail">
          <h1 className="page-title">
            {title} {refund.refundNo}{' '}
            <StatusTag tone={REFUND_TONES[refund.status]}>{t(`refunds.status.${refund.status}`)}</StatusTag>
          </h1>
          <RefundProgress refund={refund} />
          <RefundSteps key={refund.id} refund={refund} side={side} may={may} />
          <Facts refund={refund} side={side} />
          <RefundLines refund={refund} />
          <AttachmentsCard title={t('attachment.photos')} attachments={refund.attachments} />
          <DocumentHistory history={refund.history} nameOf={(name) => t(`refunds.status.${name}`)} />
        </div>
      )}
    </ShownDocument>
  )
}

/** The store's view of one refund, where it is taken back or sent. */
export const RefundDetail = () => {
  const { t } = useTranslation()
  return <RefundView title={t('routes.refundDetail')} side="store" />
}

/** The company's view of one refund, where it is decided and received. */
export const RefundOrderDetail = () => {
  const { t } = useTranslation()
  return <RefundView title={t('routes.refundOrderDetail')} side="company" />
}

/** The same of goods that came back, whose credit is fixed; or what was fixed of them once. */
export const ReturnRefundDetails = () => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  if (search.get('view') === RECORD) return <AccountingRecord id={search.get('id') ?? ''} />
  return <RefundView title={t('routes.returnRefundDetails')} side="company" />
}
