import { attach, type Effect } from 'effector'
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
import { createDocument, type ShownDocument } from '../../kit/models/create-document.ts'
import { createList, type List } from '../../kit/models/create-list.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { reloadDueOf } from '../../live/notices/index.ts'

/** Query of a document list. */
export type StockDocumentQuery = CallInput<typeof stockCheckCalls.page>['query']

/** Documents of one kind: their list, and the open one. */
export interface StockDocuments {
  readonly list: List<StockDocument, StockDocumentQuery>
  /** Fetches a page apart from the list on the screen. */
  readonly pageFx: Effect<StockDocumentQuery, Page<StockDocument>, CallError>
  readonly shown: ShownDocument<StockDocumentDetail>
}

const createDocuments = (calls: Pick<typeof stockCheckCalls, 'page' | 'entry'>): StockDocuments => {
  const pageFx = attach({
    mapParams: (query: StockDocumentQuery) => ({ query }),
    effect: createCallFx(calls.page),
  })
  const list = createList({ load: pageFx, query: {} })
  createReload(list, reloadDueOf('stock'))
  return { list, pageFx, shown: createDocument(createCallFx(calls.entry), [reloadDueOf('stock')]) }
}

/** Counts, losses and transfers. */
export const stockDocuments: Readonly<Record<StockDocumentKind, StockDocuments>> = {
  CHECK: createDocuments(stockCheckCalls),
  LOSS: createDocuments(stockLossCalls),
  TRANSFER: createDocuments(stockTransferCalls),
}
