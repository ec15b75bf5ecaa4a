import {
  $menus,
  failureText,
  formatDateTime,
  formatMoney,
  hrefOf,
  pageFunctionsOf,
  refundOpened,
  refundTypeKey,
  shownRefund,
} from '@netbar/shared'
import type { RefundDetail as Refund } from '@netbar/shared/contract'
import { useUnit } from 'effector-react'
import { useEffect, useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { LoadingBar } from '../../../app/loading-bar.tsx'
import { useTabLabel } from '../../../app/tabs/tab-context.ts'
import { useOwnRow } from '../../../kit/resource/use-own-row.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useText } from '../../../ui/use-text.ts'
import { Absent } from '../purchase-detail/absent.tsx'
import { DocumentHistory } from '../purchase-detail/document-history.tsx'
import type { RefundSide } from './refund-actions.ts'
import { RefundLines } from './refund-lines.tsx'
import { REFUND_TONES } from './refund-status.ts'
import { RefundSteps } from './refund-steps.tsx'
import '../purchase-detail/purchase-detail.css'

/** The pages whose functions count on a side's page. */
const MENUS: Readonly<Record<RefundSide, readonly string[]>> = {
  store: ['refundGoodsList'],
  company: ['productMasterManage', 'purchaseReturnAccountingList'],
}
const ORDERS = { store: 'storePurchaseDetail', company: 'purchaseOrderDetail' } as const

const money = (fen: number | null): string => (fen === null ? '—' : formatMoney(fen))

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
    ['applicant', refund.applicant],
    ['created', formatDateTime(refund.createdTime)],
    ...(refund.decidedTime
      ? [['decided', `${refund.decidedBy ?? ''} ${formatDateTime(refund.decidedTime)}`] as const]
      : []),
    ...(refund.decisionReason ? [['decision', refund.decisionReason] as const] : []),
    ...(parcel
      ? ([
          ['carrier', parcel.carrier],
          ['trackingNo', parcel.trackingNo],
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

const RefundView = ({ title, side }: { readonly title: string; readonly side: RefundSide }) => {
  const { t } = useTranslation()
  const say = useText()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { latest, status, error, menus, open } = useUnit({
    latest: shownRefund.$value,
    status: shownRefund.$status,
    error: shownRefund.$error,
    menus: $menus,
    open: refundOpened,
  })
  const may = useMemo(() => new Set(MENUS[side].flatMap((menu) => [...pageFunctionsOf(menus, menu)])), [menus, side])
  const refund = useOwnRow(id, latest)
  useTabLabel(refund?.refundNo ?? null)
  useEffect(() => {
    if (id) open(id)
  }, [id, open])

  if (!id) return <Absent title={title} text={t('refund.notFound')} />
  if (!refund) {
    if (status !== 'failed') return <LoadingBar />
    const text = error ? failureText(error) : null
    return <Absent title={title} text={text ? say(text) : t('errors.busy')} onRetry={() => open(id)} />
  }
  return (
    <div className="purchase-detail">
      <h1 className="page-title">
        {title} {refund.refundNo}{' '}
        <StatusTag tone={REFUND_TONES[refund.status]}>{t(`refunds.status.${refund.status}`)}</StatusTag>
      </h1>
      <RefundSteps key={refund.id} refund={refund} side={side} may={may} />
      <Facts refund={refund} side={side} />
      <RefundLines refund={refund} />
      <DocumentHistory history={refund.history} nameOf={(name) => t(`refunds.status.${name}`)} />
    </div>
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

/** The same of goods that came back, whose credit is fixed. */
export const ReturnRefundDetails = () => {
  const { t } = useTranslation()
  return <RefundView title={t('routes.returnRefundDetails')} side="company" />
}
