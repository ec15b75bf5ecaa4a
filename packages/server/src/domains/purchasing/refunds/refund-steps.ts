import { refundDetail, refundMachines } from '@netbar/shared/contract'
import { documentSteps } from '../../../kit/documents/index.ts'
import { recordLiveMessage } from '../../../kit/live-messages/outbox.ts'
import { findRefund } from './find.ts'

/** Steps of a refund. */
export const refundSteps = documentSteps({
  calls: 'refunds',
  formerCall: (event) => event,
  type: 'refund',
  table: 'refund_order',
  machineOf: ({ type }) => refundMachines[type],
  answer: refundDetail,
  read: (trx, id, { actor }) => findRefund(trx, id, actor),
  reaches: (row, { branchIds }) => branchIds.has(row.branch_id),
  own: { text: 'refunds.ownRefund', isMaker: (row, { userId }) => row.applicant_id === userId },
  notify: (trx, row, now) =>
    recordLiveMessage(trx, { branchId: row.branch_id, type: 'REFUND_STATUS', orderNo: row.refund_no }, now),
  texts: {
    notFound: 'refunds.notFound',
    movedOn: 'refunds.movedOn',
    versionConflict: 'refunds.versionConflict',
  },
})
