import { attach, sample, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { Page } from '../../contract/core/define-call.ts'
import {
  returnAccountingCalls,
  type AccountingQuery,
  type AccountingRecord,
} from '../../contract/purchasing/return-accounting.ts'
import { createDocument } from '../../kit/models/create-document.ts'
import { createList, type List } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { reloadDueOf } from '../../live/notices/index.ts'
import { refundSteps } from './refund.ts'
import { refundLists } from './refunds.ts'

/** The list of accounting records. */
export interface AccountingRecords extends List<AccountingRecord, AccountingQuery> {
  /** Fetches a page apart from the list on the screen. */
  readonly pageFx: Effect<AccountingQuery, Page<AccountingRecord>, CallError>
}

const pageFx = attach({
  mapParams: (query: AccountingQuery) => ({ query }),
  effect: createCallFx(returnAccountingCalls.records),
})
const list = createList<AccountingRecord, AccountingQuery>({ load: pageFx, query: {} })
/** Credits of returns and their reversals: returnAccountingRecords. */
export const accountingRecords: AccountingRecords = { ...list, pageFx }

const changed = [reloadDueOf('refunds'), reloadDueOf('notifications')] as const
/** The record on the screen. */
export const shownRecord = createDocument(createCallFx(returnAccountingCalls.record), changed)
/** Steps of a record: its reversal. */
export const recordSteps = createSteps({
  document: shownRecord,
  key: 'accounting',
  calls: { reverse: returnAccountingCalls.reverse },
  success: (step) => `refunds.done.${step}`,
  // A reversed return waits for its accounting again.
  lists: [list, ...refundLists],
})

// The reversal is a record of its own; the page shows the reversed one.
sample({ clock: recordSteps.stepped, target: shownRecord.outdated })
createReload(list, [...changed, refundSteps.stepped])
