import { formatDateTime, formatMoney, hrefOf, refundTypeKey } from '@netbar/shared'
import { recordSteps, shownRecord } from '@netbar/shared/console'
import type { AccountingRecordDetail, RefundLine } from '@netbar/shared/contract'
import { Link } from 'react-router-dom'
import type { DocumentDefinition } from '../../../../kit/document/document-definition.ts'
import { DocumentPage } from '../../../../kit/document/document-page.tsx'
import { pageSteps } from '../../../../kit/document/steps/page-steps.ts'
import { reasonForms } from '../../../../kit/document/steps/reason-form.tsx'
import { refundLineColumns } from '../refund-lines.ts'
import { recordButtons, recordState, RECORD_TONES } from './record-state.ts'

const ending = reasonForms((_, t) => ({ title: t('refund.record.reverse'), hint: t('refund.record.hint') }))

const definition: DocumentDefinition<AccountingRecordDetail, RefundLine> = {
  title: 'routes.returnRefundDetails',
  missing: 'refund.record.notFound',
  shown: shownRecord,
  numberOf: ({ accountingNo }) => accountingNo,
  amountOf: ({ creditFen }) => creditFen,
  toneOf: (record) => RECORD_TONES[recordState(record)],
  statusText: (record, t) => t(`refund.record.state.${recordState(record)}`),
  menus: ['purchaseReturnAccountingList'],
  stepsOf: pageSteps(recordButtons, { reverse: ending(recordSteps.reverse) }),
  facts: (record, t) => [
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
        <Link to={hrefOf('billingEnquiry', { billId: record.billId })}>{record.billNo}</Link>
      ),
    ],
    ['refund.record.by', record.createdBy],
    ['refund.record.time', formatDateTime(record.createdTime)],
    record.reason !== null && ['refund.record.reason', record.reason],
    record.remark !== '' && ['refund.remark', record.remark],
  ],
  lines: {
    title: 'refund.lines',
    of: ({ lines }) => lines,
    columns: ({ refundType }) => refundLineColumns(refundType),
  },
  // What is said of a credit is said of its refund.
  aboutOf: ({ refundId }) => ({ kind: 'refund', id: refundId }),
  eventText: ({ toStatus }, t) => t(`refunds.status.${toStatus}`),
}

/** One accounting record of a return, as it was then. */
export const AccountingRecord = ({ id }: { readonly id: string }) => <DocumentPage definition={definition} id={id} />
