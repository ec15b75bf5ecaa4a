export {
  $steppedRefund,
  refundAccount,
  refundApprove,
  refundCancel,
  refundOpened,
  refundReceive,
  refundReject,
  refundSendBack,
  refundStepped,
  shownRefund,
  type RefundStep,
} from './refund.ts'
export { bulkAccounting, bulkApproval } from './many.ts'
export { accountingRecords, accountingReversal, recordOpened, shownRecord, type AccountingRecords } from './records.ts'
export {
  accountedRefunds,
  accountedTotals,
  auditedRefunds,
  refundCounts,
  refundsOfOrder,
  storeRefunds,
  type Refunds,
} from './refunds.ts'
export { $submittedRefund, refundCandidates, refundStarted, refundSubmission, type RefundInput } from './submission.ts'
