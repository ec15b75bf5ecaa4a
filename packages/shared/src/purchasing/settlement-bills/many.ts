import { attach } from 'effector'
import { settlementBillCalls, type SettlementBill } from '../../contract/purchasing/settlement-bills.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { createStepFx } from '../../kit/models/create-step-fx.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { settlementBills } from './bills.ts'

/** Generates the bills of a month. */
export const billGeneration = createSubmission({
  call: settlementBillCalls.generate,
  key: 'bills',
  success: 'settlementBill.done.generate',
  documentOf: ({ bills: [first, ...more] }) =>
    first === undefined || more.length > 0
      ? null
      : {
          key: 'settlementBill.done.generateOne',
          no: first.billNo,
          target: { name: 'billingEnquiry', query: { billId: first.id } },
        },
  lists: [settlementBills],
})

/** A draft with its due date. */
export interface BillToIssue {
  readonly bill: SettlementBill
  readonly dueDate: string
}

/** Issues many drafts. */
export const bulkIssue = createBulk({
  stepFx: attach({
    mapParams: ({ bill: { id, version }, dueDate }: BillToIssue) => ({ id, version, dueDate }),
    effect: createStepFx('bill-issue', settlementBillCalls.issue),
  }),
  nameOf: ({ bill }: BillToIssue) => `${bill.billNo} ${bill.branchName}`,
  success: 'settlementBill.done.bulkIssue',
  list: settlementBills,
})
