import { stockCheckCalls, stockLossCalls, stockTransferCalls } from '../../contract/stock/stock-documents.ts'
import { createSteps } from '../../kit/models/create-steps.ts'
import { stockDocuments } from './documents.ts'

const success = (step: string) => `stockDocuments.done.${step}`

/** Steps of a count; a partial count is saved, or submitted. */
export const checkSteps = createSteps({
  document: stockDocuments.CHECK.shown,
  key: 'stock-check',
  calls: {
    save: stockCheckCalls.save,
    submit: stockCheckCalls.submit,
    withdraw: stockCheckCalls.withdraw,
    approve: stockCheckCalls.approve,
    sendBack: stockCheckCalls.sendBack,
    cancel: stockCheckCalls.cancel,
  },
  success,
  lists: [stockDocuments.CHECK.list],
})
/** The steps of a loss. */
export const lossSteps = createSteps({
  document: stockDocuments.LOSS.shown,
  key: 'stock-loss',
  calls: {
    approve: stockLossCalls.approve,
    reject: stockLossCalls.reject,
    withdraw: stockLossCalls.withdraw,
  },
  success,
  lists: [stockDocuments.LOSS.list],
})
/** The steps of a transfer. */
export const transferSteps = createSteps({
  document: stockDocuments.TRANSFER.shown,
  key: 'stock-transfer',
  calls: {
    approve: stockTransferCalls.approve,
    reject: stockTransferCalls.reject,
    cancel: stockTransferCalls.cancel,
    sendOut: stockTransferCalls.sendOut,
    takeIn: stockTransferCalls.takeIn,
    bringBack: stockTransferCalls.bringBack,
  },
  success,
  lists: [stockDocuments.TRANSFER.list],
})
