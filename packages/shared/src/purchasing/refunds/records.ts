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

const changed = [reloadDueOf('refunds'), reloadDueOf('notifications')] as const
/** The record on the screen. */
export const shownRecord = createDocument(createCallFx(returnAccountingCalls.record), changed)
/** Finance takes a credit back. */
export const recordSteps = createSteps({
  document: shownRecord,
  key: 'accounting',
  calls: { reverse: returnAccountingCalls.reverse },
  success: (step) => `refunds.done.${step}`,
  // What was taken back waits to be accounted anew.
  lists: [list, ...refundLists],
})

// What took a credit back is a record of its own; the one on the screen says so.
sample({ clock: recordSteps.stepped, target: shownRecord.outdated })
createReload(list, [...changed, refundSteps.stepped])
