import { attach, createEvent, createStore, sample } from 'effector'
import { createCallFx } from '../calls/index.ts'
import type { CallInput } from '../contract/define-call.ts'
import { settlementBillCalls, type GeneratedBills, type SettlementBill } from '../contract/settlement-bills.ts'
import { createBulk } from '../lib/create-bulk.ts'
import { createReload } from '../lib/create-reload.ts'
import { createSubmissionKey } from '../lib/create-submission-key.ts'
import { createWrite } from '../lib/create-write.ts'
import { stepKey } from '../lib/step-key.ts'
import { signedOut } from '../session/index.ts'
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

sample({ clock: [billGenerationOpened, generateFx.done], fn: () => undefined, target: generationKey.renewed })
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
