import { formatDateTime, formatMoney } from '@netbar/shared'
import type { SettlementBillDetail } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { AttachmentsButton } from '../../../kit/attachments/attachment-gallery.tsx'
import { count, money, text, type LineColumn } from '../../../kit/document/lines/line-columns.tsx'
import { LinesCard } from '../../../kit/document/lines/lines-card.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { billLineColumns } from './paper/bill-line-columns.tsx'
import { signedMoney } from './bill-values.ts'

/** All payments, each reversed one followed by its reversal. */
const paymentLines = ({ payments }: SettlementBillDetail) =>
  payments
    .flatMap(({ reversal, ...payment }) => [
      { ...payment, isReversed: reversal !== null, isReversal: false },
      ...(reversal
        ? [
            {
              ...payment,
              ...reversal,
              id: `${payment.id}-reversal`,
              amountFen: 0 - payment.amountFen,
              remark: reversal.reason,
              isReversed: false,
              isReversal: true,
            },
          ]
        : []),
    ])
    .toSorted((one, other) => (one.createdTime < other.createdTime ? -1 : 1))

const paymentColumns: readonly LineColumn<ReturnType<typeof paymentLines>[number]>[] = [
  text('settlementBill.paidDate', ({ paidDate }) => paidDate),
  count('settlementBill.amount', ({ amountFen, isReversal }) =>
    isReversal ? signedMoney(amountFen) : formatMoney(amountFen),
  ),
  text('settlementBill.payType', ({ payTypeName, isReversed, isReversal }, t) => (
    <>
      {payTypeName}{' '}
      {(isReversed || isReversal) && (
        <StatusTag tone={isReversal ? 'urgent' : 'closed'}>
          {t(isReversal ? 'settlementBill.counterEntry' : 'settlementBill.reversed')}
        </StatusTag>
      )}
    </>
  )),
  text('settlementBill.serialNo', ({ serialNo }) => serialNo),
  text('settlementBill.remark', ({ remark }) => remark),
  text(
    'attachment.payment',
    ({ attachments }) => attachments.length > 0 && <AttachmentsButton attachments={attachments} />,
  ),
  text('settlementBill.registered', ({ createdBy, createdTime }) => `${createdBy} ${formatDateTime(createdTime)}`),
]

const revisionColumns: readonly LineColumn<SettlementBillDetail['revisions'][number]>[] = [
  text('settlementBill.revision', ({ revision }, t) => t('settlementBill.nth', { n: revision })),
  money('settlementBill.storedFen', ({ storedFen }) => storedFen),
  money('settlementBill.refundFen', ({ refundFen }) => refundFen),
  count('settlementBill.adjustFen', ({ adjustFen }) => signedMoney(adjustFen)),
  money('settlementBill.payableFen', ({ payableFen }) => payableFen),
  text('settlementBill.issued', ({ issuedBy, issuedTime }) => `${issuedBy} ${formatDateTime(issuedTime)}`),
]

/** Parts of a bill, shown one at a time. */
export const BILL_PARTS = ['receipts', 'refunds', 'adjustments', 'payments', 'revisions'] as const
export type BillPart = (typeof BILL_PARTS)[number]

const KINDS: Partial<Readonly<Record<BillPart, readonly string[]>>> = {
  receipts: ['RECEIPT'],
  refunds: ['REFUND'],
  adjustments: ['ADJUST', 'CARRY'],
}

/** Number of entries of a part. */
export const countOf = (bill: SettlementBillDetail, part: BillPart): number => {
  const kinds = KINDS[part]
  if (kinds) return bill.lines.filter(({ kind }) => kinds.includes(kind)).length
  return part === 'payments' || part === 'revisions' ? bill[part].length : 0
}

interface BillPartViewProps {
  readonly bill: SettlementBillDetail
  readonly part: BillPart
}

/** One part of a bill. */
export const BillPartView = ({ bill, part }: BillPartViewProps) => {
  const { t } = useTranslation()
  const title = t(`settlementBill.part.${part}`)
  if (part === 'payments') return <LinesCard title={title} lines={paymentLines(bill)} columns={paymentColumns} />
  if (part === 'revisions') {
    const lines = bill.revisions.map((revision) => ({ ...revision, id: String(revision.revision) }))
    return <LinesCard title={title} lines={lines} columns={revisionColumns} />
  }
  const kinds = KINDS[part] ?? []
  const lines = bill.lines.filter(({ kind }) => kinds.includes(kind))
  return <LinesCard title={title} lines={lines} columns={billLineColumns(bill.id)} />
}
