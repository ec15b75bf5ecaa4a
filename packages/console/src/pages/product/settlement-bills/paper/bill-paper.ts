import { formatDateTime, formatMoney } from '@netbar/shared'
import type { SettlementBillDetail } from '@netbar/shared/contract'
import type { TFunction } from 'i18next'
import { paperTable, type Paper } from '../../../../kit/document/print/paper.ts'
import { billLineColumns } from './bill-line-columns.tsx'
import { signedMoney } from '../bill-values.ts'

/** A settlement bill on paper. */
export const billPaper = (bill: SettlementBillDetail, t: TFunction): Paper => ({
  title: t('documentPrint.title.bill'),
  documentNo: bill.billNo,
  branchNo: bill.branchNo,
  facts: [
    ['settlementBill.branch', `${bill.branchNo} ${bill.branchName}`],
    ['settlementBill.period', `${bill.periodStart} ~ ${bill.periodEnd}`],
    ['settlementBill.dueDate', bill.dueDate],
    ['settlementBill.issued', bill.issuedTime && formatDateTime(bill.issuedTime)],
    ['purchase.status', t(`settlementBill.state.${bill.status}`)],
    bill.revision > 0 && ['settlementBill.revision', t('settlementBill.nth', { n: bill.revision })],
  ],
  table: paperTable(billLineColumns(null), bill.lines, t),
  totals: [
    ['settlementBill.storedFen', formatMoney(bill.storedFen)],
    ['settlementBill.refundFen', formatMoney(bill.refundFen)],
    ['settlementBill.adjustFen', signedMoney(bill.adjustFen)],
    ['settlementBill.payableFen', formatMoney(bill.payableFen)],
    ['settlementBill.paidFen', formatMoney(bill.paidFen)],
    ['settlementBill.unpaidFen', formatMoney(bill.unpaidFen)],
  ],
  capitalFen: bill.payableFen,
  signatures: ['documentPrint.signature.finance', 'documentPrint.signature.manager', 'documentPrint.signature.stamp'],
})
