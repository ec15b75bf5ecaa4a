import { formatDateTime, formatMoney, hrefOf } from '@netbar/shared'
import type { SettlementBill } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import type { ListColumn } from '../../../kit/list/list-definition.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { signedMoney } from './bill-values.ts'
import { BILL_TONES } from './bill-status.ts'

type Column = ListColumn<SettlementBill>

const money = (t: TFunction, key: 'storedFen' | 'refundFen' | 'payableFen' | 'paidFen' | 'unpaidFen'): Column => ({
  key,
  title: t(`settlementBill.${key}`),
  align: 'right',
  text: (bill) => formatMoney(bill[key]),
})

/** Columns of the list of bills: when it is due and what is owed come before how that was worked out. */
export const billColumns = (t: TFunction): readonly Column[] => [
  {
    key: 'billNo',
    title: t('settlementBill.no'),
    text: ({ billNo }) => billNo,
    render: (_, { id, billNo }) => <Link to={hrefOf('billingEnquiry', { billId: id })}>{billNo}</Link>,
  },
  {
    key: 'branch',
    title: t('settlementBill.branch'),
    text: ({ branchNo, branchName }) => `${branchNo} ${branchName}`,
  },
  {
    key: 'periodStart',
    title: t('settlementBill.period'),
    text: ({ periodStart, periodEnd }) => `${periodStart} ~ ${periodEnd}`,
  },
  {
    key: 'status',
    title: t('settlementBill.status'),
    text: ({ status }) => t(`settlementBill.state.${status}`),
    render: (_, { status }) => <StatusTag tone={BILL_TONES[status]}>{t(`settlementBill.state.${status}`)}</StatusTag>,
  },
  {
    key: 'dueDate',
    title: t('settlementBill.dueDate'),
    text: ({ dueDate }) => dueDate ?? '',
    render: (_, { dueDate, isOverdue }) =>
      isOverdue ? (
        <span className="list-late">
          {dueDate} {t('settlementBill.overdue')}
        </span>
      ) : (
        dueDate
      ),
  },
  money(t, 'payableFen'),
  money(t, 'paidFen'),
  money(t, 'unpaidFen'),
  money(t, 'storedFen'),
  money(t, 'refundFen'),
  {
    key: 'adjustFen',
    title: t('settlementBill.adjustFen'),
    align: 'right',
    text: ({ adjustFen }) => signedMoney(adjustFen),
  },
  {
    key: 'issuedTime',
    title: t('settlementBill.issued'),
    text: ({ issuedTime }) => (issuedTime ? formatDateTime(issuedTime) : ''),
  },
]
