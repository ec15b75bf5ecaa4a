import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import {
  settlementBillCalls,
  type GeneratedBills,
  type SettlementBill,
} from '../../contract/purchasing/settlement-bills.ts'
import { createBulk } from '../../kit/models/create-bulk.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { stepKey } from '../../kit/models/step-key.ts'
import { signedOut } from '../../access/session/index.ts'
import { settlementBills } from './bills.ts'

type Generation = CallInput<typeof settlementBillCalls.generate>['body']

/** The form that makes bills is open: what it makes from now on is another request. */
export const billGenerationOpened = createEvent()
const generationKey = createSubmissionKey('bills')
const generateFx = attach({
  source: generationKey.$key,
  mapParams: generationKey.toRequest<Generation>,
  effect: createCallFx(settlementBillCalls.generate),
})
/** Makes the bills of a month. */
export const billGeneration = createWrite({
  save: generateFx,
  success: 'settlementBill.done.generate',
  tellsFailure: false,
})
/** What the open form has made, and what it left out. */
export const $generatedBills = createStore<GeneratedBills | null>(null)
  .on(generateFx.doneData, (_, made) => made)
  .reset(billGenerationOpened, signedOut)

sample({ clock: [billGenerationOpened, generateFx.done], target: generationKey.renewed })
sample({ clock: billGenerationOpened, target: billGeneration.reset })
createReload(settlementBills, generateFx.done)

/** A draft, and when it is to be paid. */
export interface BillToIssue {
  readonly bill: SettlementBill
  readonly dueDate: string
}

/** Issues many drafts. */
export const bulkIssue = createBulk({
  stepFx: attach({
    mapParams: ({ bill: { id, version }, dueDate }: BillToIssue) => {
      const body = { version, dueDate }
      return { params: { id }, body, idempotencyKey: stepKey('bill-issue', id, body) }
    },
    effect: createCallFx(settlementBillCalls.issue),
  }),
  nameOf: ({ bill }: BillToIssue) => `${bill.billNo} ${bill.branchName}`,
  success: 'settlementBill.done.bulkIssue',
  list: settlementBills,
})
