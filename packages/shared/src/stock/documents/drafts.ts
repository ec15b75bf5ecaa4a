import { attach, createEvent, sample, type Effect } from 'effector'
import { createCallFx, type CallError } from '../../platform/calls/index.ts'
import type { CallInput } from '../../contract/core/define-call.ts'
import {
  stockCheckCalls,
  stockChoiceCalls,
  stockLossCalls,
  stockTransferCalls,
  type StockDocumentDetail,
  type StockDocumentKind,
} from '../../contract/stock/stock-documents.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSubmissionKey } from '../../kit/models/create-submission-key.ts'
import { createWrite } from '../../kit/models/create-write.ts'
import { createReload } from '../../kit/models/create-reload.ts'
import { stockDocuments } from './documents.ts'

/** What a new count, loss or transfer says. */
export type StockCheckInput = CallInput<typeof stockCheckCalls.open>['body']
export type StockLossInput = CallInput<typeof stockLossCalls.apply>['body']
export type StockTransferInput = CallInput<typeof stockTransferCalls.apply>['body']

/** A form for a new document of this branch is open: what it sends from now on is a request of its own. */
export const stockDraftOpened = createEvent<string>()
/** What the branch has, to choose from. */
export const stockGoods = createLatest(
  attach({ mapParams: (branchId: string) => ({ query: { branchId } }), effect: createCallFx(stockChoiceCalls.goods) }),
)
/** Where it can send goods. */
export const stockDestinations = createLatest(
  attach({
    mapParams: (branchId: string) => ({ query: { branchId } }),
    effect: createCallFx(stockChoiceCalls.destinations),
  }),
)

const submissionKey = createSubmissionKey('stock')

const createDraft = <Body>(kind: StockDocumentKind, save: Effect<Body, StockDocumentDetail, CallError>) => {
  const { list } = stockDocuments[kind]
  sample({ clock: save.done, target: submissionKey.renewed })
  createReload(list, save.done)
  return createWrite({ save, success: `stockDocuments.begun.${kind}`, tellsFailure: false })
}

/** Begins a count. */
export const checkOpening = createDraft(
  'CHECK',
  attach({
    source: submissionKey.$key,
    mapParams: submissionKey.toRequest<StockCheckInput>,
    effect: createCallFx(stockCheckCalls.open),
  }),
)
/** Reports a loss. */
export const lossApplication = createDraft(
  'LOSS',
  attach({
    source: submissionKey.$key,
    mapParams: submissionKey.toRequest<StockLossInput>,
    effect: createCallFx(stockLossCalls.apply),
  }),
)
/** Asks for a transfer. */
export const transferApplication = createDraft(
  'TRANSFER',
  attach({
    source: submissionKey.$key,
    mapParams: submissionKey.toRequest<StockTransferInput>,
    effect: createCallFx(stockTransferCalls.apply),
  }),
)

sample({ clock: stockDraftOpened, target: submissionKey.renewed })
sample({ clock: stockDraftOpened, target: [stockGoods.reset, stockDestinations.reset] })
