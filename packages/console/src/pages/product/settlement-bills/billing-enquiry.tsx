import { formatDateTime, formatMoney } from '@netbar/shared'
import { shownBill } from '@netbar/shared/console'
import type { SettlementBillDetail } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { loadTexts } from '../../../frame/texts/i18n.ts'
import type { DocumentDefinition } from '../../../kit/document/document-definition.ts'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { pageSteps } from '../../../kit/document/steps/page-steps.ts'
import { ChoiceBar } from '../../../ui/choice-bar.tsx'
import { BillFormula } from './bill-formula.tsx'
import { BILL_PARTS, BillPartView, countOf, type BillPart } from './bill-parts.tsx'
import { BILL_TONES, billButtons } from './bill-status.ts'
import { BILL_FORMS } from './dialogs/step-dialogs.tsx'
import { LinesExport } from './lines-export.tsx'
import { Unbilled } from './unbilled.tsx'
import '../../../kit/list/list.css'
import './settlement-bills.css'

interface BillProps {
  readonly document: SettlementBillDetail
}

const Dispute = ({ document: { disputeReason: reason } }: BillProps) => {
  const { t } = useTranslation()
  return reason && <Alert type="warning" showIcon title={t('settlementBill.disputeOf', { reason })} />
}

const Tools = ({ document: { billNo, lines } }: BillProps) => <LinesExport name={billNo} lines={lines} />

/** Lines and payments of a bill, one part at a time. */
const Parts = ({ document: bill }: BillProps) => {
  const { t } = useTranslation()
  const [part, setPart] = useState<BillPart>('receipts')
  return (
    <div className="bill-view">
      <ChoiceBar
        label={t('settlementBill.view')}
        chosen={part}
        onChange={setPart}
        choices={BILL_PARTS.map((key) => ({
          key,
          label: t(`settlementBill.part.${key}`),
          count: countOf(bill, key),
        }))}
      />
      <BillPartView bill={bill} part={part} />
    </div>
  )
}

const dueDate = ({ dueDate: day, isOverdue }: SettlementBillDetail, t: TFunction) =>
  isOverdue ? (
    <>
      {day} <span className="list-late">{t('settlementBill.overdue')}</span>
    </>
  ) : (
    day
  )

const STEPS = [
  { label: 'settlementBill.state.DRAFT', statuses: ['DRAFT'] },
  { label: 'settlementBill.state.ISSUED', statuses: ['ISSUED', 'DISPUTED'] },
  { label: 'settlementBill.state.CONFIRMED', statuses: ['CONFIRMED', 'PARTIALLY_PAID'] },
  { label: 'settlementBill.state.PAID', statuses: [] },
] as const

const definition: DocumentDefinition<SettlementBillDetail> = {
  title: 'routes.billingEnquiry',
  // Without a bill the page shows unbilled lines.
  missing: 'settlementBill.unbilled',
  shown: shownBill,
  numberOf: ({ billNo }) => billNo,
  toneOf: ({ status }) => BILL_TONES[status],
  statusText: ({ status }, t) => t(`settlementBill.state.${status}`),
  menus: ['settlementBillings'],
  stepsOf: pageSteps(billButtons, BILL_FORMS),
  facts: (bill, t) => [
    ['settlementBill.branch', `${bill.branchNo} ${bill.branchName}`],
    ['settlementBill.period', `${bill.periodStart} ~ ${bill.periodEnd}`],
    ['settlementBill.paidFen', formatMoney(bill.paidFen)],
    ['settlementBill.unpaidFen', formatMoney(bill.unpaidFen)],
    ['settlementBill.dueDate', dueDate(bill, t)],
    ['settlementBill.issued', bill.issuedTime && formatDateTime(bill.issuedTime)],
    ['settlementBill.revision', bill.revision > 0 && t('settlementBill.nth', { n: bill.revision })],
    ['settlementBill.createdBy', `${bill.createdBy} ${formatDateTime(bill.createdTime)}`],
  ],
  paper: async () => {
    const [{ billPaper }] = await Promise.all([import('./paper/bill-paper.ts'), loadTexts('purchase')])
    return billPaper
  },
  aboutOf: ({ id }) => ({ kind: 'settlementBill', id }),
  progress: ({ status }) => ({ steps: STEPS, status, done: ['PAID'] }),
  eventText: ({ toStatus }, t) => t(`settlementBill.state.${toStatus}`),
  Tools,
  Above: Dispute,
  Lead: BillFormula,
  Below: Parts,
}

/** A bill with its lines and actions; without a bill, the unbilled lines of a branch. */
export const BillingEnquiry = () => {
  const [search] = useSearchParams()
  const id = search.get('billId') ?? ''
  return id ? <DocumentPage key={id} definition={definition} id={id} /> : <Unbilled />
}
