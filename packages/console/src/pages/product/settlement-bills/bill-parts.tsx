import { formatDateTime, formatMoney } from '@netbar/shared'
import type { SettlementBillDetail } from '@netbar/shared/contract'
import { useTranslation } from 'react-i18next'
import { AttachmentsButton } from '../../../kit/attachments/attachment-gallery.tsx'
import { LinesCard } from '../../../kit/document/lines-card.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { DocumentHistory } from '../../../kit/document/document-history.tsx'
import { BillLines } from './bill-lines.tsx'
import { signedMoney } from './bill-values.ts'

interface PartProps {
  readonly bill: SettlementBillDetail
}

/** Each payment, and against one that was reversed the entry that took it back. */
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

const Payments = ({ bill }: PartProps) => {
  const { t } = useTranslation()
  return (
    <LinesCard
      title={t('settlementBill.part.payments')}
      lines={paymentLines(bill)}
      columns={[
        { key: 'paidDate', title: t('settlementBill.paidDate'), render: (_, { paidDate }) => paidDate },
        {
          key: 'amount',
          title: t('settlementBill.amount'),
          align: 'right',
          render: (_, { amountFen, isReversal }) => (isReversal ? signedMoney(amountFen) : formatMoney(amountFen)),
        },
        {
          key: 'payType',
          title: t('settlementBill.payType'),
          render: (_, { payTypeName, isReversed, isReversal }) => (
            <>
              {payTypeName}{' '}
              {(isReversed || isReversal) && (
                <StatusTag tone={isReversal ? 'urgent' : 'closed'}>
                  {t(isReversal ? 'settlementBill.counterEntry' : 'settlementBill.reversed')}
                </StatusTag>
              )}
            </>
          ),
        },
        { key: 'serialNo', title: t('settlementBill.serialNo'), render: (_, { serialNo }) => serialNo || '—' },
        { key: 'remark', title: t('settlementBill.remark'), render: (_, { remark }) => remark || '—' },
        {
          key: 'proof',
          title: t('attachment.proof'),
          render: (_, { attachments }) =>
            attachments.length === 0 ? '—' : <AttachmentsButton attachments={attachments} />,
        },
        {
          key: 'created',
          title: t('settlementBill.registered'),
          render: (_, { createdBy, createdTime }) => `${createdBy} ${formatDateTime(createdTime)}`,
        },
      ]}
    />
  )
}

const Revisions = ({ bill }: PartProps) => {
  const { t } = useTranslation()
  const lines = bill.revisions.map((revision) => ({ ...revision, id: String(revision.revision) }))
  type Line = (typeof lines)[number]
  const money = (key: 'storedFen' | 'refundFen' | 'payableFen') => ({
    key,
    title: t(`settlementBill.${key}`),
    align: 'right' as const,
    render: (_: unknown, line: Line) => formatMoney(line[key]),
  })
  return (
    <LinesCard
      title={t('settlementBill.part.revisions')}
      lines={lines}
      columns={[
        {
          key: 'revision',
          title: t('settlementBill.revision'),
          render: (_, { revision }) => t('settlementBill.nth', { n: revision }),
        },
        money('storedFen'),
        money('refundFen'),
        {
          key: 'adjustFen',
          title: t('settlementBill.adjustFen'),
          align: 'right',
          render: (_, { adjustFen }) => signedMoney(adjustFen),
        },
        money('payableFen'),
        {
          key: 'issued',
          title: t('settlementBill.issued'),
          render: (_, { issuedBy, issuedTime }) => `${issuedBy} ${formatDateTime(issuedTime)}`,
        },
      ]}
    />
  )
}

/** The parts of a bill that are looked at one at a time. */
export const BILL_PARTS = ['receipts', 'refunds', 'adjustments', 'payments', 'revisions', 'history'] as const
export type BillPart = (typeof BILL_PARTS)[number]

const KINDS: Partial<Readonly<Record<BillPart, readonly string[]>>> = {
  receipts: ['RECEIPT'],
  refunds: ['REFUND'],
  adjustments: ['ADJUST', 'CARRY'],
}

/** How many entries a part has. */
export const countOf = (bill: SettlementBillDetail, part: BillPart): number => {
  const kinds = KINDS[part]
  if (kinds) return bill.lines.filter(({ kind }) => kinds.includes(kind)).length
  return part === 'payments' || part === 'revisions' || part === 'history' ? bill[part].length : 0
}

/** One part of a bill. */
export const BillPartView = ({ bill, part }: PartProps & { readonly part: BillPart }) => {
  const { t } = useTranslation()
  if (part === 'payments') return <Payments bill={bill} />
  if (part === 'revisions') return <Revisions bill={bill} />
  if (part === 'history')
    return <DocumentHistory history={bill.history} nameOf={(status) => t(`settlementBill.state.${status}`)} />
  const kinds = KINDS[part] ?? []
  return (
    <BillLines
      title={t(`settlementBill.part.${part}`)}
      billId={bill.id}
      lines={bill.lines.filter(({ kind }) => kinds.includes(kind))}
    />
  )
}
