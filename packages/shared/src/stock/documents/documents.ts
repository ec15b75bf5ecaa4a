import { attach, sample, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { CallInput, Page } from '../../contract/core/define-call.ts'
import {
  stockCheckCalls,
  stockLossCalls,
  stockTransferCalls,
  type StockDocument,
  type StockDocumentDetail,
  type StockDocumentKind,
} from '../../contract/stock/stock-documents.ts'
import { createLatest, type Latest } from '../../kit/models/create-latest.ts'
import { createList, type List } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'

/** What a list of documents is asked for. */
export type StockDocumentQuery = CallInput<typeof stockCheckCalls.page>['query']

/** The documents of one kind on the screen: their list, and the one that is open. */
export interface StockDocuments {
  readonly list: List<StockDocument, StockDocumentQuery>
  /** Asks for a page beside the one on the screen. */
  readonly pageFx: Effect<StockDocumentQuery, Page<StockDocument>, CallError>
  readonly entry: Latest<string, StockDocumentDetail>
}

const createDocuments = (calls: Pick<typeof stockCheckCalls, 'page' | 'entry'>): StockDocuments => {
  const pageFx = attach({
    mapParams: (query: StockDocumentQuery) => ({ query }),
    effect: createCallFx(calls.page),
  })
  const list = createList({ load: pageFx, query: {} })
  const entry = createLatest(
    attach({ mapParams: (id: string) => ({ params: { id } }), effect: createCallFx(calls.entry) }),
  )
  createReload(list, reloadDueOf('stock'))
  return { list, pageFx, entry }
}

/** Counts, losses and transfers. */
export const stockDocuments: Readonly<Record<StockDocumentKind, StockDocuments>> = {
  CHECK: createDocuments(stockCheckCalls),
  LOSS: createDocuments(stockLossCalls),
  TRANSFER: createDocuments(stockTransferCalls),
}

// What is open changes with what somebody else does to it.
for (const { entry } of Object.values(stockDocuments))
  sample({
    clock: reloadDueOf('stock'),
    source: entry.$value,
    filter: (shown) => shown !== null,
    // The filter has seen that there is one.
    fn: (shown) => shown?.id ?? '',
    target: entry.asked,
  })
