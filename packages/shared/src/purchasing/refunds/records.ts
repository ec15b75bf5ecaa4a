import { attach, createEvent, createStore, sample, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { CallInput, Page } from '../../contract/core/define-call.ts'
import {
  returnAccountingCalls,
  type AccountingQuery,
  type AccountingRecord,
} from '../../contract/purchasing/return-accounting.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createList, type List } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { stepRequest } from '../../kit/models/step-key.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { signedOut } from '../../access/session/index.ts'
import { refundStepped } from './refund.ts'
import { refundLists } from './refunds.ts'

/** The list of what was credited for returns. */
export interface AccountingRecords extends List<AccountingRecord, AccountingQuery> {
  /** Asks for a page of the list beside the one on the screen. */
  readonly pageFx: Effect<AccountingQuery, Page<AccountingRecord>, CallError>
}

const pageFx = attach({
  mapParams: (query: AccountingQuery) => ({ query }),
  effect: createCallFx(returnAccountingCalls.records),
})
const list = createList<AccountingRecord, AccountingQuery>({ load: pageFx, query: {} })
/** What was credited for returns, and taken back of it: returnAccountingRecords. */
export const accountingRecords: AccountingRecords = { ...list, pageFx }

type Reversal = CallInput<typeof returnAccountingCalls.reverse>['body'] & { readonly id: string }
const reverseFx = attach({
  mapParams: stepRequest<Reversal>('accounting-reverse'),
  effect: createCallFx(returnAccountingCalls.reverse),
})
/** Finance takes a credit back. */
export const accountingReversal = createWrite({
  save: reverseFx,
  success: 'refunds.done.reverse',
  tellsFailure: false,
})

/** The page of this record is shown. */
export const recordOpened = createEvent<string>()
/** The record on the screen. */
export const shownRecord = createLatest(
  attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(returnAccountingCalls.record) }),
)
const { stepped, foundOutdated } = createSteps([reverseFx], shownRecord)
const $openedId = createStore<string | null>(null)
  .on(recordOpened, (_, id) => id)
  .reset(signedOut)
sample({
  clock: recordOpened,
  source: shownRecord.$value,
  filter: (shown, id) => shown?.id !== id,
  target: shownRecord.reset,
})
sample({ clock: recordOpened, target: shownRecord.asked })
sample({
  clock: [reloadDueOf('refunds'), reloadDueOf('notifications'), stepped, foundOutdated],
  source: $openedId,
  filter: (id): id is string => id !== null,
  target: shownRecord.asked,
})
createReload(list, [reloadDueOf('refunds'), reloadDueOf('notifications'), refundStepped, stepped, foundOutdated])
// What was taken back waits to be accounted anew.
for (const refunds of refundLists) createReload(refunds, [stepped])
