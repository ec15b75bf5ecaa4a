import { formatDateTime, hrefOf } from '@netbar/shared'
import type { BillLine } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import { count, text, type LineColumn } from '../../../../kit/document/lines/line-columns.tsx'
import { signedMoney } from '../bill-values.ts'

/** A column of bill lines, with its text in an export. */
interface BillLineColumn extends LineColumn<BillLine> {
  readonly text: (line: BillLine, t: TFunction) => string
}

const plain = (title: string, textOf: BillLineColumn['text']): BillLineColumn => ({
  ...text(title, textOf),
  text: textOf,
})
const right = (title: string, textOf: BillLineColumn['text']): BillLineColumn => ({
  ...count(title, textOf),
  text: textOf,
})

/** Columns of bill lines; without a bill id they are unbilled. */
export const billLineColumns = (billId: string | null): readonly BillLineColumn[] => [
  plain('settlementBill.time', ({ time }) => formatDateTime(time)),
  {
    ...plain('settlementBill.documentNo', ({ documentNo }) => documentNo),
    show: ({ documentNo, orderId }) =>
      billId !== null && orderId !== null ? (
        <Link to={hrefOf('billingOrderDetail', { billId, orderId })}>{documentNo}</Link>
      ) : (
        documentNo
      ),
  },
  plain('settlementBill.kindOf', ({ kind }, t) => t(`settlementBill.kind.${kind}`)),
  right('settlementBill.quantity', ({ quantity, orderId }) => (orderId === null ? '' : String(quantity))),
  right('settlementBill.amount', ({ amountFen }) => signedMoney(amountFen)),
  {
    ...plain('settlementBill.note', ({ isDisputed, reason }, t) =>
      `${isDisputed ? `${t('settlementBill.disputed')} ` : ''}${reason ?? ''}`.trim(),
    ),
    show: ({ isDisputed, reason }, t) =>
      isDisputed ? (
        <>
          <span className="list-late">{t('settlementBill.disputed')}</span> {reason}
        </>
      ) : (
        reason
      ),
  },
]
