import { formatDateTime, formatMoney, hrefOf, refundTypeKey } from '@netbar/shared'
import { accountingRecords } from '@netbar/shared/console'
import type { AccountingQuery, AccountingRecord } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { createListExport } from '../../../../kit/list/create-list-export.ts'
import type { ListColumn, ListDefinition } from '../../../../kit/list/list-definition.ts'
import { useBranchOptions } from '../../../../kit/list/choice/use-branch-options.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import { RECORD, recordState, RECORD_TONES } from './record-state.ts'

const SORTS = ['createdTime', 'creditFen'] as const
const KNOWN_SORTS = SORTS.flatMap((sort) => [sort, `-${sort}`] as const)
const BILLED = ['true', 'false'] as const

const useBilled = () => {
  const { t } = useTranslation()
  return [
    { value: 'true', label: t('refund.record.billedYes') },
    { value: 'false', label: t('refund.record.unbilled') },
  ]
}

const columns = (t: TFunction): readonly ListColumn<AccountingRecord>[] => [
  {
    key: 'accountingNo',
    title: t('refund.record.no'),
    text: ({ accountingNo }) => accountingNo,
    render: (_, { id, accountingNo }) => (
      <Link to={hrefOf('returnRefundDetails', { id, view: RECORD })}>{accountingNo}</Link>
    ),
  },
  {
    key: 'refundNo',
    title: t('refund.no'),
    text: ({ refundNo }) => refundNo,
    render: (_, { refundId, refundNo }) => <Link to={hrefOf('returnRefundDetails', { id: refundId })}>{refundNo}</Link>,
  },
  { key: 'branch', title: t('refund.branch'), text: ({ branchNo, branchName }) => `${branchNo} ${branchName}` },
  { key: 'type', title: t('refund.type'), text: ({ refundType }) => t(refundTypeKey(refundType)) },
  { key: 'creditFen', title: t('refund.credit'), align: 'right', text: ({ creditFen }) => formatMoney(creditFen) },
  {
    key: 'bearers',
    title: t('refund.bearer'),
    text: ({ bearers }) => bearers.map((bearer) => t(`refunds.bearer.${bearer}`)).join(t('app.listSeparator')),
  },
  { key: 'createdBy', title: t('refund.record.by'), text: ({ createdBy }) => createdBy },
  { key: 'createdTime', title: t('refund.record.time'), text: ({ createdTime }) => formatDateTime(createdTime) },
  {
    key: 'bill',
    title: t('refund.record.bill'),
    text: ({ billNo }) => billNo ?? t('refund.record.unbilled'),
    render: (_, { billId, billNo }) =>
      billId === null ? (
        <span className="quiet">{t('refund.record.unbilled')}</span>
      ) : (
        <Link to={hrefOf('billingEnquiry', { billId })}>{billNo}</Link>
      ),
  },
  {
    key: 'kind',
    title: t('refund.record.kind'),
    text: (record) => t(`refund.record.state.${recordState(record)}`),
    render: (_, record) => (
      <StatusTag tone={RECORD_TONES[recordState(record)]}>{t(`refund.record.state.${recordState(record)}`)}</StatusTag>
    ),
  },
]

/** Definition of the list of credits and reversals. */
export const recordDefinition: ListDefinition<AccountingRecord, AccountingQuery> = {
  route: 'returnAccountingRecords',
  menu: 'purchaseReturnAccountingList',
  list: accountingRecords,
  file: createListExport({ list: accountingRecords, pageFx: accountingRecords.pageFx }),
  exportFunction: 'RETURN_ACCOUNTING_EXPORT',
  filters: [
    { kind: 'choice', name: 'branchId', label: 'refund.branch', values: null, useOptions: useBranchOptions },
    { kind: 'days', name: 'from', until: 'to', label: 'refund.record.days' },
    { kind: 'choice', name: 'billed', label: 'refund.record.billed', values: BILLED, useOptions: useBilled },
  ],
  sorts: SORTS,
  defaultSort: '-createdTime',
  toQuery: ({ filters, sort, page, limit }) => ({
    branchId: filters['branchId'] || undefined,
    from: filters['from'] || undefined,
    to: filters['to'] || undefined,
    billed: BILLED.find((billed) => billed === filters['billed']),
    sort: KNOWN_SORTS.find((known) => known === sort),
    page,
    limit,
  }),
  columns,
}
