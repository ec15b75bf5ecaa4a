export { refundSteps, shownRefund } from './refund.ts'
export { bulkAccounting, bulkApproval } from './many.ts'
export { accountingRecords, recordSteps, shownRecord, type AccountingRecords } from './records.ts'
export {
  accountedRefunds,
  accountedTotals,
  auditedRefunds,
  refundCounts,
  refundsOfOrder,
  branchRefunds,
  type Refunds,
} from './refunds.ts'
export { refundCandidates, refundFormOpened, refundSubmission } from './submission.ts'
