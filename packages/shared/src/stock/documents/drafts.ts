import { attach, createEvent, sample } from 'effector'
import { createCallFx } from '../../platform/calls/index.ts'
import {
  stockCheckCalls,
  stockChoiceCalls,
  stockLossCalls,
  stockTransferCalls,
  type StockDocumentDetail,
} from '../../contract/stock/stock-documents.ts'
import { createLatest } from '../../kit/models/create-latest.ts'
import { createSubmission } from '../../kit/models/create-submission.ts'
import { stockDocuments } from './documents.ts'

/** A form for a new document of this branch was opened. */
export const stockDraftOpened = createEvent<string>()
/** Stock of the branch to choose from. */
export const stockGoods = createLatest(
  attach({ mapParams: (branchId: string) => ({ query: { branchId } }), effect: createCallFx(stockChoiceCalls.goods) }),
)
/** Branches to which it can transfer goods. */
export const stockDestinations = createLatest(
  attach({
    mapParams: (branchId: string) => ({ query: { branchId } }),
    effect: createCallFx(stockChoiceCalls.destinations),
  }),
)

const documentOf = ({ id, kind, documentNo }: StockDocumentDetail) => ({
  no: documentNo,
  target: { name: 'stockDocument', query: { kind, id } } as const,
})

/** Starts a count. */
export const checkOpening = createSubmission({
  call: stockCheckCalls.open,
  key: 'stock-check',
  success: 'stockDocuments.begun.CHECK',
  documentOf,
  lists: [stockDocuments.CHECK.list],
})
/** Reports a loss. */
export const lossApplication = createSubmission({
  call: stockLossCalls.apply,
  key: 'stock-loss',
  success: 'stockDocuments.begun.LOSS',
  documentOf,
  lists: [stockDocuments.LOSS.list],
})
/** Requests a transfer. */
export const transferApplication = createSubmission({
  call: stockTransferCalls.apply,
  key: 'stock-transfer',
  success: 'stockDocuments.begun.TRANSFER',
  documentOf,
  lists: [stockDocuments.TRANSFER.list],
})

sample({
  clock: stockDraftOpened,

  target: [
    checkOpening.opened,
    lossApplication.opened,
    transferApplication.opened,
    stockGoods.reset,
    stockDestinations.reset,
  ],
})
