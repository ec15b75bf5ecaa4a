import { formatDateTime, hrefOf } from '@netbar/shared'
import type { BillLine } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import type { ListColumn } from '../../../kit/list/list-definition.ts'
import { signedMoney } from './bill-values.ts'

/** What is said of a line of a bill, or of what is in none yet: then the bill has no id. */
export const billLineColumns = (t: TFunction, billId: string | null): readonly ListColumn<BillLine>[] => [
  { key: 'time', title: t('settlementBill.time'), text: ({ time }) => formatDateTime(time) },
  {
    key: 'documentNo',
    title: t('settlementBill.documentNo'),
    text: ({ documentNo }) => documentNo,
    render: (_, { documentNo, orderId }) =>
      billId !== null && orderId !== null ? (
        <Link to={hrefOf('billingOrderDetail', { billId, orderId })}>{documentNo}</Link>
      ) : (
        documentNo
      ),
  },
  { key: 'kind', title: t('settlementBill.kindOf'), text: ({ kind }) => t(`settlementBill.kind.${kind}`) },
  {
    key: 'quantity',
    title: t('settlementBill.quantity'),
    align: 'right',
    text: ({ quantity, orderId }) => (orderId === null ? '' : String(quantity)),
  },
  {
    key: 'amount',
    title: t('settlementBill.amount'),
    align: 'right',
    text: ({ amountFen }) => signedMoney(amountFen),
  },
  {
    key: 'note',
    title: t('settlementBill.note'),
    text: ({ isDisputed, reason }) => `${isDisputed ? `${t('settlementBill.disputed')} ` : ''}${reason ?? ''}`.trim(),
    render: (_, { isDisputed, reason }) =>
      isDisputed ? (
        <>
          <span className="list-late">{t('settlementBill.disputed')}</span> {reason}
        </>
      ) : (
        reason
      ),
  },
]
