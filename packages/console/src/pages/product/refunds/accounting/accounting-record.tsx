import {
  $menus,
  recordSteps,
  formatDateTime,
  formatMoney,
  hrefOf,
  pageFunctionsOf,
  shownRecord,
  refundTypeKey,
} from '@netbar/shared'
import type { AccountingRecordDetail } from '@netbar/shared/contract'
import { Button } from 'antd'
import { useUnit } from 'effector-react'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ShownDocument } from '../../../../kit/document/shown-document.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { DocumentHistory } from '../../../../kit/document/document-history.tsx'
import { ReasonForm } from '../../../../kit/document/steps/reason-form.tsx'
import { useWantedStep } from '../../wanted-step/use-wanted-step.ts'
import { mayReverse, recordState, RECORD_TONES, REVERSE } from './record-state.ts'
import { RefundLines } from '../refund-lines.tsx'
import '../../../../kit/document/document.css'

const Facts = ({ record }: { readonly record: AccountingRecordDetail }) => {
  const { t } = useTranslation()
  const items: readonly (readonly [key: string, value: ReactNode])[] = [
    [
      'refund.record.refund',
      <Link key="refund" to={hrefOf('returnRefundDetails', { id: record.refundId })}>
        {record.refundNo}
      </Link>,
    ],
    ['refund.branch', `${record.branchNo} ${record.branchName}`],
    ['refund.type', t(refundTypeKey(record.refundType))],
    [
      'refund.orderNo',
      <Link key="order" to={hrefOf('purchaseOrderDetail', { orderId: record.orderId })}>
        {record.orderNo}
      </Link>,
    ],
    ['refund.credit', formatMoney(record.creditFen)],
    [
      'refund.record.bill',
      record.billId === null ? (
        t('refund.record.unbilled')
      ) : (
        <Link key="bill" to={hrefOf('billingEnquiry', { billId: record.billId })}>
          {record.billNo}
        </Link>
      ),
    ],
    ['refund.record.by', record.createdBy],
    ['refund.record.time', formatDateTime(record.createdTime)],
    ...(record.reason === null ? [] : [['refund.record.reason', record.reason] as const]),
    ...(record.remark === '' ? [] : [['refund.remark', record.remark] as const]),
  ]
  return (
    <section className="card">
      <dl className="purchase-facts">
        {items.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const STEPS = [REVERSE] as const

const Reversal = ({ record }: { readonly record: AccountingRecordDetail }) => {
  const { t } = useTranslation()
  const menus = useUnit($menus)
  const may = useMemo(() => pageFunctionsOf(menus, 'purchaseReturnAccountingList'), [menus])
  const [isOpen, setIsOpen] = useState(false)
  const isPossible = mayReverse(record, may)
  useWantedStep(record.id, isPossible ? STEPS : [], () => setIsOpen(true))
  if (!isPossible) return null
  return (
    <>
      <div className="purchase-steps-bar">
        <Button danger aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('refund.record.reverse')}
        </Button>
      </div>
      {isOpen && (
        <ReasonForm
          form={`reverse:${record.id}:${record.version}`}
          title={t('refund.record.reverse')}
          hint={t('refund.record.hint')}
          write={recordSteps.reverse}
          id={record.id}
          version={record.version}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** One record of what was credited for a return, as it was then. */
export const AccountingRecord = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation()
  const title = t('routes.returnRefundDetails')
  return (
    <ShownDocument
      id={id}
      title={title}
      missing={t('refund.record.notFound')}
      shown={shownRecord}
      labelOf={({ accountingNo }) => accountingNo}
    >
      {(record) => (
        <div className="purchase-detail">
          <h1 className="page-title">
            {title} {record.accountingNo}{' '}
            <StatusTag tone={RECORD_TONES[recordState(record)]}>
              {t(`refund.record.state.${recordState(record)}`)}
            </StatusTag>
          </h1>
          <Reversal key={record.id} record={record} />
          <Facts record={record} />
          <RefundLines refund={{ type: record.refundType, lines: record.lines }} />
          <DocumentHistory history={record.history} nameOf={(status) => t(`refunds.status.${status}`)} />
        </div>
      )}
    </ShownDocument>
  )
}
